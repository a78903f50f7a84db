/** The compiled records of a dataset. */
export interface Compiled<R> {
  readonly records: readonly R[];
}

/**
 * Reads a compiled file that is JSON. Only modules of this folder call it, at their top: `npm run pack` replaces each of them by a module
 * that holds what it exports.
 */
export function readCompiled<T>(name: string): T {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  return JSON.parse(readFileSync(new URL(`../../../dist/data/${name}`, import.meta.url), 'utf8')) as T;
}
