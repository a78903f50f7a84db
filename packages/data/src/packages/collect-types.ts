import { collectLibrary } from './collect-library.js';

/**
 * Collects declarations of compiled modules and all that they refer to, for a package that does not have the modules themselves.
 *
 * @param entries modules by their path in the compiled library, without extension
 * @returns declarations by their path in the package, in `types/`
 */
export async function collectTypes(entries: readonly string[]): Promise<Map<string, string>> {
  const declarations = await collectLibrary(entries.map((entry) => `${entry}.d.ts`));
  return new Map([...declarations].map(([path, text]) => [`types/${path}`, text]));
}
