import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The pages for people, by their paths in the repository. */
export function listPages(): string[] {
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((path) => `docs/${path}`);
  const own = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`);
  const published = ['cities', 'locales', 'maps'].map((name) => `packages/data/src/packages/${name}-readme.md`);
  const top = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'data/README.md', 'bench/README.md'];
  return [...top, ...docs.filter((path) => path.endsWith('.md')), ...own, ...published].filter(isThere).sort();
}

function isThere(page: string): boolean {
  try {
    readPage(page);
    return true;
  } catch {
    return false;
  }
}

export function readPage(page: string): string {
  return readFileSync(join(root, page), 'utf8');
}
