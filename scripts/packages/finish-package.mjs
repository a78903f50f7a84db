// Published packages have the scope of `config.scope` in the repository's package.json.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../steps.mjs';

const ownScope = '@almanac';

const { scope } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).config;

/**
 * Also renames the scope in imports and documentation. The code of the command line has no imports to rename, because
 * it is fully bundled.
 */
export function renameScope(folder, to = scope) {
  if (to === ownScope) return;
  if (!/^@[a-z0-9][a-z0-9._-]*$/.test(to)) throw new Error(`config.scope in package.json is not a scope: ${to}`);
  const manifestFile = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const isProgram = !manifest.name.startsWith(`${ownScope}/`);
  if (isProgram)
    writeFileSync(manifestFile, `${JSON.stringify({ ...manifest, name: `${to}/${manifest.name}` }, null, 2)}\n`);
  const renamedFiles = isProgram ? /\.md$/ : /\.(?:js|ts|json|md)$/;
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of paths.filter((entry) => entry.isFile() && renamedFiles.test(entry.name))) {
    const path = join(parentPath, name);
    const text = readFileSync(path, 'utf8');
    const renamedText = text.replaceAll(`${ownScope}/`, `${to}/`);
    if (renamedText !== text) writeFileSync(path, renamedText);
  }
}

/** Keeps the words of dead links. Removes images of missing files. */
export function dropDeadLinks(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  for (const page of files.filter((path) => path.endsWith('.md') && !path.includes('node_modules/'))) {
    const text = readFileSync(join(folder, page), 'utf8');
    const exists = (href) => files.includes(posix.join(posix.dirname(page), href.replace(/\/?(?:#.*)?$/, '')));
    const withoutDeadLinks = text.replace(
      /(!?)\[([^\]]*)\]\((?!https?:|mailto:|#)([^)\s]+)\)/g,
      (link, image, words, href) => (exists(href) ? link : image ? '' : words),
    );
    if (withoutDeadLinks !== text) writeFileSync(join(folder, page), withoutDeadLinks);
  }
}
