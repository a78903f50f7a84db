import type { DataPackage, PackageFile } from '../core/data-package.js';
import { findPart, packageByPart } from '../core/data-package.js';
import { MissingPackageError } from '../core/errors.js';
import type { ReadFile } from '../core/files.js';
import { loadOnce } from '../core/load-once.js';
import { readUrl } from './read-address.js';

/** Resolves to undefined if the package is not installed. */
export type FindPackage = (name: string) => Promise<DataPackage | undefined>;

/**
 * @param packages `@almanac/data` first; the others must have the same data hash
 * @param findPackage imports a package that is not in `packages`, when one of its files is first read
 * @throws TypeError if a package is not an Almanac package, or has another data hash than `@almanac/data`
 */
export function readPackages(packages: readonly DataPackage[], findPackage: FindPackage): ReadFile {
  const [corePackage] = packages;
  for (const dataPackage of packages) checkData(dataPackage, corePackage);
  const findOnce = loadOnce(findPackage);

  async function findInstalledFile(name: string): Promise<PackageFile | undefined> {
    const installedPackage = await findOnce(packageByPart[findPart(name)]);
    if (!installedPackage) return undefined;
    checkData(installedPackage, corePackage);
    return pickFile(installedPackage, name);
  }

  return async (name) => {
    const dataPackage = packages.find(({ files }) => Object.hasOwn(files, name));
    const packageFile = dataPackage ? pickFile(dataPackage, name) : await findInstalledFile(name);
    if (!packageFile) throw new MissingPackageError(name, undefined);
    const content = packageFile();
    return content instanceof URL ? readUrl(content, name) : (await content).default;
  };
}

function pickFile({ files }: DataPackage, name: string): PackageFile | undefined {
  return Object.hasOwn(files, name) ? files[name] : undefined;
}

/** Names are matched to records by position, so names from other data would be given to the wrong records. */
function checkData(dataPackage: DataPackage, corePackage: DataPackage | undefined): void {
  if (typeof dataPackage?.files !== 'object')
    throw new TypeError('packages must be the default exports of @almanac/locales, @almanac/cities or @almanac/maps');
  if (!corePackage || dataPackage.dataHash === corePackage.dataHash) return;
  throw new TypeError(
    `${dataPackage.name} has data version ${dataPackage.dataVersion}, but ${corePackage.name} has ${corePackage.dataVersion}: install both in the same version`,
  );
}

/**
 * Works in Node, Deno and Bun. Returns undefined if the package is not installed, and in browsers, where pages pass
 * their packages instead.
 */
export async function importPackage(name: string): Promise<DataPackage | undefined> {
  if (typeof process === 'undefined' || !process.versions?.node) return undefined;
  try {
    // Bundlers reject `import()` of a computed name, or search for packages that are not installed.
    const { createRequire } = process.getBuiltinModule('node:module');
    return (createRequire(import.meta.url)(name) as { default: DataPackage }).default;
  } catch (fault) {
    if (/MODULE_NOT_FOUND$/.test((fault as { code?: string }).code ?? '')) return undefined;
    throw fault;
  }
}
