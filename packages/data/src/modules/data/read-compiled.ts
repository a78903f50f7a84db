export interface Compiled<R> {
  readonly records: readonly R[];
}

/**
 * Only modules in this folder may call this, because `npm run pack` replaces each of them by a module with its exported
 * value.
 */
export function readCompiled<T>(name: string): T {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  return JSON.parse(readFileSync(new URL(`../../../dist/data/${name}`, import.meta.url), 'utf8')) as T;
}
