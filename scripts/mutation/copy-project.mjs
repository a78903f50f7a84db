import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.mjs';

/** Tests read these and no mutation changes them: linked, not copied. */
const linked = [
  'data',
  'docs',
  ...['client', 'data', 'operations', 'server', 'site'].map((name) => `packages/${name}/dist`),
  'packages/server/node_modules',
];

const copied = ['package.json', 'tsconfig.base.json', 'packages', 'scripts/mutation'];

/**
 * Copies the source into a folder, in place of what an interrupted run has left there. The working tree stays as it is whatever
 * happens, and the packages of the copy find each other.
 */
export function copyProject(folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true, filter: isSource });
  for (const path of linked) symlinkSync(join(root, path), join(folder, path));
  linkModules(folder);
}

function isSource(path) {
  return !/\/(?:dist|bundle|node_modules|upstream)$/.test(path);
}

/** Installed packages are those of the working tree; the workspaces are those of the copy. */
function linkModules(folder) {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@almanac'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => name !== '@almanac' && name !== '.vite'))
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(modules, '@almanac', name));
}
