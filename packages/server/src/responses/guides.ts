import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Document } from '@almanac/operations/http';
import type { Guide } from '@almanac/site';
import { builtFolder } from '../storage/built-folder.js';

/** The pages have a hash of their own, because the build id does not depend on them. */
export interface Guides {
  readonly pages: readonly Guide[];
  readonly hash: string;
}

let loading: Promise<Guides> | undefined;

/** The pages for users, from the copy that the build made. */
export function loadGuides(): Promise<Guides> {
  loading ??= readFile(new URL('guides.json', builtFolder), 'utf8').then((text) => ({
    pages: JSON.parse(text),
    hash: createHash('sha256').update(text).digest('hex'),
  }));
  return loading;
}

export function createGuideDocuments({ pages, hash }: Guides): ReadonlyMap<string, Document> {
  const contentType = 'text/markdown; charset=utf-8';
  return new Map(
    pages.map(({ path, text }) => [path, { contentType, tagParts: ['guide', hash, path], write: () => text }]),
  );
}
