import type { Document } from '@almanac/operations/http';
import type { Guides } from '../responses/guides.js';
import { type LlmsTextOptions, writeLlmsFullText, writeLlmsText } from './llms-text.js';

const markdown = 'text/markdown; charset=utf-8';
const plain = 'text/plain; charset=utf-8';

/** Creates `/llms.txt` and `/llms-full.txt`. */
export function createLlmsDocuments(
  { pages, hash }: Guides,
  about: Omit<LlmsTextOptions, 'guides'>,
): [path: string, document: Document][] {
  const options = { ...about, guides: pages };
  const { baseUrl } = about;
  return [
    ['/llms.txt', { contentType: plain, tagParts: ['llms', hash, baseUrl], write: () => writeLlmsText(options) }],
    [
      '/llms-full.txt',
      { contentType: plain, tagParts: ['llms-full', hash, baseUrl], write: () => writeLlmsFullText(options) },
    ],
  ];
}

/** Creates a document of each guide, by its path. */
export function createGuideDocuments({ pages, hash }: Guides): ReadonlyMap<string, Document> {
  return new Map(
    pages.map(({ path, text }) => [
      path,
      { contentType: markdown, tagParts: ['guide', hash, path], write: () => text },
    ]),
  );
}
