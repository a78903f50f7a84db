// Published packages have the scope and the addresses that `config` in the repository's package.json says.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describeOwner, owner } from '../release/owner.mjs';

const ownScope = '@almanac';
/** The folders in packages/ of packages that have another name there. */
const sourceFolders = { locales: 'data', cities: 'data', maps: 'data', almanac: 'cli' };

/** @param name the name of the package without its scope */
export function nameOwner(folder, name) {
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const facts = describeOwner(`packages/${sourceFolders[name] ?? name}`);
  writeFileSync(file, `${JSON.stringify({ ...manifest, ...facts }, null, 2)}\n`);
}

/** Also renames the scope in imports and documentation. The package `almanac` gets the scope only if it is not ours. */
export function renameScope(folder, to = owner.scope || ownScope) {
  if (to === ownScope) return;
  if (!/^@[a-z0-9][a-z0-9._-]*$/.test(to)) throw new Error(`config.scope in package.json is not a scope: ${to}`);
  const manifestFile = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const isProgram = !manifest.name.startsWith(`${ownScope}/`);
  if (isProgram) {
    writeFileSync(manifestFile, `${JSON.stringify({ ...manifest, name: `${to}/${manifest.name}` }, null, 2)}\n`);
    const serverFile = join(folder, 'server.json');
    const server = readFileSync(serverFile, 'utf8');
    writeFileSync(serverFile, server.replace('"identifier": "', `"identifier": "${to}/`));
  }
  const renamedFiles = isProgram ? /\.(?:js|md)$|^(?:package|npm-shrinkwrap)\.json$/ : /\.(?:js|ts|json|md)$/;
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of paths.filter((entry) => entry.isFile() && renamedFiles.test(entry.name))) {
    const path = join(parentPath, name);
    const text = readFileSync(path, 'utf8');
    const renamedText = text.replaceAll(`${ownScope}/`, `${to}/`);
    if (renamedText !== text) writeFileSync(path, renamedText);
  }
}

/** Once the owner has named a scope, the README says what to type; before, nobody can install the package by name. */
export function writeInstallCommand(folder, name) {
  if (owner.scope === '') return;
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const names =
    name === 'almanac' ? `--global ${manifest.name} ${owner.scope}/cities ${owner.scope}/maps` : manifest.name;
  const readme = join(folder, 'README.md');
  const text = readFileSync(readme, 'utf8');
  writeFileSync(readme, text.replace(/^.* says how to install it\.$/m, `\`\`\`sh\nnpm install ${names}\n\`\`\``));
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
