import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists the third-party packages of a lock file. If a package is not installed, such as a binary for another platform,
 * its licence is that in the lock file.
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

/** The current form is `MIT`; the old form is an object or a list of objects. */
function readLicence(licence) {
  if (Array.isArray(licence)) return licence.map(readLicence).join(' OR ');
  return typeof licence === 'object' ? licence?.type : licence;
}
