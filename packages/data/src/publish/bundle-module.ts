import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const compiledFolder = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles compiled modules into one, so that pages without a bundler fetch one file.
 *
 * @param code a module whose imports are relative to `dist/`
 * @param externals patterns of imports that stay unchanged, for example `./finder/*`
 */
export function bundleModule(code: string, externals: readonly string[] = []): string {
  const { outputFiles } = buildSync({
    stdin: { contents: code, resolveDir: compiledFolder },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    minify: true,
    external: [...externals],
  });
  return (outputFiles[0] as { text: string }).text;
}
