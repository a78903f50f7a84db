// Writes what was measured into docs/packages.md, between its marks.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from '../../scripts/steps.mjs';
import { contents } from './contents.mjs';

const page = join(root, 'docs/packages.md');
const marked = /(?<=<!-- figures: npm run bench -- packages -->\n)[\s\S]*?(?=<!-- end of figures -->)/;

export function writeTables(rows, packages) {
  const text = readFileSync(page, 'utf8');
  if (!marked.test(text)) fail('docs/packages.md has lost the marks between which its tables stand.');
  writeFileSync(
    page,
    text.replace(marked, () => `\n${writePackages(packages)}\n${writeModules(rows)}\n`),
  );
}

function writePackages(packages) {
  const rows = packages.map(({ package: name, version, packed, onDisk, types, licence, from }) => {
    const { languages, brings } = contents[name];
    const sizes = [writeSize(packed), writeSize(onDisk)];
    return [`\`${name}\` ${version}`, ...sizes, languages(from), types ? 'yes' : 'no', licence, brings];
  });
  return writeTable(['Package', 'packed', 'on disk', 'languages', 'types', 'licence', 'what comes with it'], rows);
}

function writeModules(rows) {
  const measured = ['bundle KB', 'import × node', 'memory MB'];
  const header = ['Imported', 'for', 'bundle, gzip', 'import and first answer, × `node -e 0`', 'memory'];
  return writeTable(
    header,
    rows.map(({ name, does, ...row }) => {
      const [bundleKb, ratio, memoryMb] = measured.map((column) => row[column]);
      return [
        `\`${name}\``,
        does,
        bundleKb === undefined ? '' : `${bundleKb.toFixed(1)} KB`,
        ratio.toFixed(2),
        `${memoryMb.toFixed(1)} MB`,
      ];
    }),
  );
}

function writeTable(header, rows) {
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

function writeSize(bytes) {
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(0)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
