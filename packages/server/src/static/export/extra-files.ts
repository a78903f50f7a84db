import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Files, type Library, listFinderFiles } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import { builtFolder } from '../../storage/built-folder.js';

/** A file of an export that is no answer. */
export interface ExtraFile {
  readonly path: string;
  read(): Promise<Uint8Array | string>;
}

const notFoundPage = `<!doctype html>
<title>Not found</title>
<p>There is no such file. manifest.json says what there is.</p>
`;

/** Reads the declaration of the loader, which scripts/bundle.mjs puts beside it. */
export function readLoaderTypes(): Promise<string> {
  return readFile(new URL('static/export/loader.d.ts', builtFolder), 'utf8');
}

/**
 * Lists the loader, the credits and the finder.
 *
 * @param finderLanguages in which the finder can be opened; undefined for an export without it
 */
export async function listExtraFiles(
  { manifest }: Library,
  finderLanguages: readonly string[] | undefined,
): Promise<readonly ExtraFile[]> {
  const always: readonly ExtraFile[] = [
    { path: 'almanac.js', read: () => readFile(new URL('static/export/loader.js', builtFolder)) },
    { path: 'sources.json', read: async () => JSON.stringify(manifest.sources) },
    // Without it, some hosts answer what is not there with a page and the status 200.
    { path: '404.html', read: async () => notFoundPage },
  ];
  return finderLanguages ? [...always, ...(await listFinder(finderLanguages))] : always;
}

/** The files that a finder loads, and its code for pages without a bundler. */
async function listFinder(languages: readonly string[]): Promise<readonly ExtraFile[]> {
  const load = loadFromFolder();
  const names = await listFinderFiles(new Files(load), languages);
  // scripts/bundle.mjs makes it, where esbuild can run.
  const code = new URL('static/export/finder.js', builtFolder);
  return [
    ...names.map((name) => ({ path: `finder/${name}`, read: () => load(name) })),
    ...(existsSync(code) ? [{ path: 'finder.js', read: () => readFile(code) }] : []),
  ];
}
