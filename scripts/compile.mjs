// Compiles the packages' TypeScript to JavaScript, file by file, from src to dist, and copies their JSON. It does not
// check types: npm run check does.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Options of esbuild for bundles that Node runs. CommonJS packages in them need `require`. Node keeps the text of a
 * module in memory, with two bytes for each letter if only a comment has one outside Latin-1.
 */
export const programOptions = {
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  logLevel: 'error',
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  banner: {
    js: `import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);`,
  },
};

/** @throws if a file is not valid TypeScript; esbuild prints which */
export async function compilePackages(root, names = readdirSync(join(root, 'packages'))) {
  // esbuild is imported here, not at the top, because it is not installed yet in a fresh clone.
  const { build } = await import('esbuild');
  const folders = names.map((name) => join(root, 'packages', name)).filter((folder) => existsSync(join(folder, 'src')));
  await Promise.all(
    folders.map((folder) =>
      build({
        entryPoints: listSources(join(folder, 'src')),
        outbase: join(folder, 'src'),
        outdir: join(folder, 'dist'),
        tsconfig: join(folder, 'tsconfig.json'),
        format: 'esm',
        charset: 'utf8',
        loader: { '.json': 'copy' },
        logLevel: 'error',
      }),
    ),
  );
}

function listSources(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((path) => /\.(?:tsx?|json)$/.test(path) && !/\.(?:d|test)\.tsx?$/.test(path))
    .map((path) => join(folder, path));
}
