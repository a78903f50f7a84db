// Lists the third-party packages of a lock file, each with its declared licence.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Dependency
 * @property {string} name
 * @property {string} version
 * @property {string | undefined} licence from its package.json, or from the lock file if the package is not
 *   installed, such as a binary for another platform
 * @property {boolean} isProduction true if it is not only for development
 *
 * @param {string} folder of package-lock.json
 * @returns {Dependency[]}
 */
export function listDependencies(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, lockEntry]) => {
      const manifest = join(folder, path, 'package.json');
      const { license, licenses, name, version } = existsSync(manifest)
        ? JSON.parse(readFileSync(manifest, 'utf8'))
        : lockEntry;
      return {
        name: name ?? path.replace(/^.*node_modules\//, ''),
        version: version ?? lockEntry.version,
        licence: readLicence(license ?? licenses),
        isProduction: !lockEntry.dev,
      };
    });
}

/** Reads a licence in the current form, `MIT`, or in the old form, an object or a list of objects. */
function readLicence(licence) {
  if (Array.isArray(licence)) return licence.map(readLicence).join(' OR ');
  return typeof licence === 'object' ? licence?.type : licence;
}
