import { posix } from 'node:path';
import { readDeclaration } from './declarations.js';

const compiledCode = new URL('../', import.meta.url);
const relativeImport = /(?:\bfrom|\bimport)\s*\(?\s*(['"])(\.{1,2}\/[^'"]+)\.js\1/g;

/**
 * Collects declarations of compiled modules and all that they refer to, for a package that does not have the modules themselves.
 *
 * @param entries modules by their path in the compiled library, without extension
 * @returns declarations by their path in the package, in `types/`
 */
export async function collectTypes(entries: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const waiting = [...entries];
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    const path = `types/${module}.d.ts`;
    if (files.has(path)) continue;
    const text = await readDeclaration(compiledCode, `${module}.d.ts`);
    files.set(path, text);
    for (const [, , imported = ''] of text.matchAll(relativeImport))
      waiting.push(posix.join(posix.dirname(module), imported));
  }
  return files;
}
