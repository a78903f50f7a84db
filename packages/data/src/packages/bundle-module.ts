import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const compiledCode = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles compiled modules into one, so that a page without a bundler fetches one file.
 *
 * @param code a module that imports compiled ones as from `dist/`
 * @param kept patterns of imports that stay as they are, for example `./finder/*`
 */
export function bundleModule(code: string, kept: readonly string[] = []): string {
  const { outputFiles } = buildSync({
    stdin: { contents: code, resolveDir: compiledCode },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    minify: true,
    external: [...kept],
  });
  return (outputFiles[0] as { text: string }).text;
}
