// Copies the pages of the documentation that are for users into one file, from which the service serves them.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const folders = ['', 'data-guidelines/', 'migration/'];

/** For those who change Almanac. */
const others = ['adding-a-dataset.md'];

/** Writes the file if a page has changed. */
export function writeGuides(root) {
  const docs = join(root, 'docs');
  const target = join(root, 'packages/server/dist/guides.json');
  const guides = folders.flatMap((folder) => listPages(docs, folder)).map((path) => readGuide(docs, path));
  const written = JSON.stringify(guides);
  if (existsSync(target) && readFileSync(target, 'utf8') === written) return;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, written);
}

function listPages(docs, folder) {
  return readdirSync(join(docs, folder))
    .filter((name) => name.endsWith('.md') && !others.includes(name))
    .sort()
    .map((name) => folder + name);
}

function readGuide(docs, path) {
  const text = readFileSync(join(docs, path), 'utf8');
  const [, title = path] = /^# (.+)$/m.exec(text) ?? [];
  const paragraph =
    text
      .replace(/^# .+$/m, '')
      .split(/\n\s*\n/)
      .map((each) => each.trim())
      .find((each) => /^[^#|`<!-]/.test(each)) ?? '';
  const [summary] = /^.+?[.:](?=\s|$)/s.exec(paragraph) ?? [paragraph];
  return {
    path,
    title,
    summary: summary
      .replace(/\s+/g, ' ')
      .replace(/:$/, '.')
      .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1'),
    text,
  };
}
