import type { Document } from '../http/request-handler.js';
import { Body } from '../responses/body.js';
import type { Guides } from './guides.js';
import { type LlmsTextOptions, writeLlmsFullText, writeLlmsText } from './llms-text.js';

const markdown = 'text/markdown; charset=utf-8';
const plain = 'text/plain; charset=utf-8';

/** Creates `/llms.txt` and `/llms-full.txt`, which are written on the first request. */
export function createLlmsDocuments(
  { pages, hash }: Guides,
  about: Omit<LlmsTextOptions, 'guides'>,
): [path: string, document: Document][] {
  const options = { ...about, guides: pages };
  const { baseUrl } = about;
  return [
    ['/llms.txt', createDocument(['llms', hash, baseUrl], plain, () => writeLlmsText(options))],
    ['/llms-full.txt', createDocument(['llms-full', hash, baseUrl], plain, () => writeLlmsFullText(options))],
  ];
}

/** Creates a document of each guide, by its path. */
export function createGuideDocuments({ pages, hash }: Guides): ReadonlyMap<string, Document> {
  return new Map(pages.map(({ path, text }) => [path, createDocument(['guide', hash, path], markdown, () => text)]));
}

function createDocument(tagParts: readonly string[], contentType: string, write: () => string): Document {
  let body: Body | undefined;
  return {
    tagParts,
    async load() {
      body ??= Body.fromText(contentType, write(), 'br');
      return body;
    },
  };
}
