import type { Language } from '../datasets/languages/schema.js';
import file from './data/languages.js';
import { indexRecords, listRecords } from './index-records.js';

export type { Language } from '../datasets/languages/schema.js';

/** Languages by BCP 47 code: scripts, direction, speakers, and where they are official. */
export const languages: readonly Language[] = /* @__PURE__ */ listRecords(file);

const index = /* @__PURE__ */ indexRecords({
  dataset: 'languages',
  records: languages,
  listCodes: ({ code, otherCodes }) => [code, ...otherCodes],
});

/**
 * The language of a BCP 47 code or another code of ISO 639, in any case; of a longer tag, its language.
 *
 * @throws NotFoundError, which names the nearest code
 * @example
 * getLanguage('deu').name; // 'German'
 */
export function getLanguage(code: string): Language {
  return findLanguage(code) ?? index.get(code);
}

/** The same as `getLanguage`; undefined if there is none. */
export function findLanguage(code: string): Language | undefined {
  return index.find(code) ?? index.find(code.split(/[-_]/, 1)[0] as string);
}
