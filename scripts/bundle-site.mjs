// Bundles the browser files of the site into packages/server/dist/site-files, with a hash in their names. names.json
// maps names without a hash, such as main.js, to names with one; fonts and shared chunks are not in it.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
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
  writeFileSync(join(target, 'flags.json'), JSON.stringify(await drawSmallFlags()));
}

/** In lists, flags are 20 pixels wide, which are two or three times as many on most screens. */
const smallFlagWidth = 48;

/** Draws the flags, by code, of which a PNG that fits in lists is half as long as the SVG: those with coats of arms. */
async function drawSmallFlags() {
  const { loadPngRenderer } = await import('../packages/server/dist/responses/images/render-png.js');
  const render = await loadPngRenderer();
  if (!render) return {};
  const folder = join(root, 'node_modules/flag-icons/flags');
  const flags = {};
  for (const file of readdirSync(join(folder, '4x3'))) {
    const code = basename(file, '.svg');
    // The flag of the Vatican is the only square one among them.
    const svg = readFileSync(join(folder, code === 'va' ? '1x1' : '4x3', file), 'utf8');
    const png = render({ svg, widthPx: smallFlagWidth });
    if (png.length < brotliCompressSync(svg).length / 2) flags[code] = png.toString('base64');
  }
  return flags;
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
