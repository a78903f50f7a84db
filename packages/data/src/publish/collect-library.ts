import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { readDeclaration } from './declarations.js';

const builtFolder = new URL('../', import.meta.url);

const relativeImport = /(?:\bfrom|\bimport)\s*\(?\s*(['"])(\.{1,2}\/[^'"]+)\1/g;

/**
 * Collects modules and everything they import, or declarations and everything they refer to.
 *
 * @param entries paths in the compiled library: `modules/countries.js`, `modules/countries.d.ts`
 * @param replace returns the content of paths that differ from their compiled file or have none; undefined for others
 * @returns contents by path
 */
export async function collectLibrary(
  entries: readonly string[],
  replace: (path: string) => Promise<string | undefined> = async () => undefined,
): Promise<Map<string, string>> {
  const contentByPath = new Map<string, string>();
  const remainingPaths = [...entries];
  for (let path = remainingPaths.pop(); path !== undefined; path = remainingPaths.pop()) {
    if (contentByPath.has(path)) continue;
    const text = (await replace(path)) ?? (await readBuiltFile(path));
    contentByPath.set(path, text);
    for (const [, , specifier = ''] of text.matchAll(relativeImport))
      remainingPaths.push(resolveImport(path, specifier));
  }
  return contentByPath;
}

function readBuiltFile(path: string): string | Promise<string> {
  return path.endsWith('.d.ts') ? readDeclaration(builtFolder, path) : readFileSync(new URL(path, builtFolder), 'utf8');
}

/** An import in a declaration refers to the declaration of the imported module. */
function resolveImport(path: string, specifier: string): string {
  const target = posix.join(posix.dirname(path), specifier);
  return path.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target;
}

/**
 * Collects declarations and everything they refer to, for a package without the modules themselves.
 *
 * @param entries paths of modules in the compiled library, without extension
 * @returns declarations by path in the package, in `types/`
 */
export async function collectTypes(entries: readonly string[]): Promise<Map<string, string>> {
  const declarations = await collectLibrary(entries.map((entry) => `${entry}.d.ts`));
  return new Map([...declarations].map(([path, text]) => [`types/${path}`, text]));
}
