import { readdir, readFile } from 'node:fs/promises';
import type { SiteFiles } from '@almanac/site';
import { builtFolder } from '../storage/built-folder.js';

const folder = new URL('site-files/', builtFolder);

let loading: Promise<SiteFiles> | undefined;

/** Loads the files that browsers load; scripts/bundle-site.mjs makes them. */
export function loadSiteFiles(): Promise<SiteFiles> {
  loading ??= readSiteFiles();
  return loading;
}

async function readSiteFiles(): Promise<SiteFiles> {
  const names = (await readdir(folder)).filter((name) => name !== 'names.json');
  const contents = await Promise.all(names.map((name) => readFile(new URL(name, folder))));
  return {
    names: JSON.parse(await readFile(new URL('names.json', folder), 'utf8')),
    contents: new Map(names.map((name, at) => [name, contents[at] as Uint8Array])),
  };
}
