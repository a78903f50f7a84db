// Bundles the browser files of the site into packages/server/dist/site-files, with a hash in their names. names.json
// maps names without a hash, such as main.js, to names with one; fonts and shared chunks are not in it.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');
const source = join(root, 'packages/site');
const target = join(root, 'packages/server/dist/site-files');

export async function bundleSite() {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const { metafile } = await build({
    entryPoints: ['src/browser/main.ts', 'src/browser/theme.ts', 'src/styles/site.css'].map((path) =>
      join(source, path),
    ),
    absWorkingDir: root,
    outdir: target,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file' },
    bundle: true,
    splitting: true,
    minify: true,
    // Words in other languages stay unescaped, because escapes would make Arabic twice as long.
    charset: 'utf8',
    metafile: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    conditions: ['@almanac/source'],
    tsconfig: join(source, 'tsconfig.json'),
    logLevel: 'error',
  });
  const names = {};
  for (const [path, { entryPoint }] of Object.entries(metafile.outputs)) {
    if (entryPoint) names[basename(entryPoint).replace(/\.ts$/, '.js')] = basename(path);
  }
  const elements = join(target, 'elements.js');
  await bundleElements(elements, false);
  names['elements.js'] = copyHashed(elements);
  rmSync(elements);
  for (const name of ['icon.svg', 'favicon.ico']) names[name] = copyHashed(join(source, 'src/styles', name));
  copyFileSync(join(source, 'fonts/newsreader-OFL.txt'), join(target, 'newsreader-OFL.txt'));
  writeFileSync(join(target, 'names.json'), JSON.stringify(names));
}

/** Bundles all elements and their client in one script, for pages without a bundler. */
export async function bundleElements(outfile, isExport) {
  await build({
    entryPoints: [join(root, 'packages/elements/src/script.ts')],
    outfile,
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    conditions: ['@almanac/source'],
    define: { IS_EXPORT: String(isExport) },
    logLevel: 'error',
  });
}

function copyHashed(path) {
  const content = readFileSync(path);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase();
  const name = basename(path).replace(/(?=\.)/, `-${hash}`);
  writeFileSync(join(target, name), content);
  return name;
}
