import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** A code block in a document. */
export interface Snippet {
  /** Page, language, and number among the blocks in that language: `docs/maps.md js 2`. */
  readonly name: string;
  readonly page: string;
  readonly language: string;
  readonly code: string;
}

/** Lists the paths of the documents in the repository, sorted. */
export function listPages(): string[] {
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((path) => `docs/${path}`);
  const packageReadmes = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`);
  const packageTexts = ['cities', 'locales', 'maps'].map((name) => `packages/data/src/publish/${name}-readme.md`);
  const rootPages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'data/README.md', 'bench/README.md'];
  return [...rootPages, ...docs.filter((path) => path.endsWith('.md')), ...packageReadmes, ...packageTexts]
    .filter(exists)
    .sort();
}

function exists(page: string): boolean {
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

/** Lists the code blocks with a language in all documents. */
export function listSnippets(): Snippet[] {
  return listPages().flatMap((page) => {
    const counts = new Map<string, number>();
    return Array.from(readPage(page).matchAll(/^```(\w+)[^\n]*\n(.*?)^```$/gms), ([, language = '', code = '']) => {
      const count = (counts.get(language) ?? 0) + 1;
      counts.set(language, count);
      return { name: `${page} ${language} ${count}`, page, language, code };
    });
  });
}

/** Reads the commands of a shell block, one per line, without comments. */
export function readCommands(code: string): string[] {
  return code
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .filter(Boolean);
}
