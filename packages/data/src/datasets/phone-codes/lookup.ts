import type { Files } from '../../core/files.js';
import { codeIn, type Filter, type FilterValues, Invalid, searchText } from '../../core/filters.js';
import { indexCodes, type Lookup } from '../../core/lookup.js';
import { openRecordRows } from '../../core/record-rows.js';
import { type Steps, sliceable } from '../../core/scheduler.js';
import { type Hit, type Page, type Selection, selectHits, selectRows } from '../../core/selection.js';
import { indexCallingCodes, readCallingCode } from './calling-code.js';
import type { PhoneCode } from './schema.js';
import { searchDigits } from './search-digits.js';
import { openTextSearch } from './search-texts.js';

export { readCallingCode } from './calling-code.js';
export { createPhoneNumbers, loadPhoneNumbers, type PhoneNumbers } from './phone-numbers.js';
export type { ExampleNumber, PhoneCode, PhoneNumber } from './schema.js';

/** Calling codes, with the names of countries in one language. */
export interface PhoneCodes extends Lookup<PhoneCode, PhoneCodesAsk> {
  /** The row of a country or territory, by its alpha-2 code in any case; AC and TA are there too. */
  find(code: string): number | undefined;
}

/** Conditions combine with AND. */
export const filters = {
  country: codeIn<PhoneCode>('phoneCodes', 'Only one country or territory; AC and TA are there too.'),
  phoneCode: {
    description:
      'A calling code or a number that begins with one, with or without the plus sign (in a query + is %2B).',
    schema: { type: 'string', examples: ['+1', '356', '+1242'] },
    read: (text) =>
      readCallingCode(text) ?? new Invalid('must be a calling code of digits, for example +1 (written %2B1) or 356'),
  } satisfies Filter<PhoneCode, string>,
  q: searchText('Text to find in country names, ISO codes and digits.'),
};

/** A calling code finds all that share it, fewer where an area code follows, none if no country has it. */
type PhoneCodesAsk = FilterValues<typeof filters> & Page;

/**
 * Opens the phone codes: ISO 3166-1, Kosovo, Ascension and Tristan da Cunha, 252 records by code.
 *
 * Source: libphonenumber and the ITU's list of assigned country codes. Codes of no country (800, 808, 870, 878, 881,
 * 882, 883, 888, 979) are not among them.
 *
 * @param language a supported code, for names
 * @throws the error of `files` if a compiled file is missing
 * @example
 * const phoneCodes = await library.open('phoneCodes', 'fr');
 * const { rows, from } = phoneCodes.list({ phoneCode: '+1 242' });
 * Array.from(rows, (row) => from.record(row).country); // ['Bahamas']
 */
export async function openPhoneCodes(files: Files, language: string): Promise<PhoneCodes> {
  const rows = await openRecordRows<PhoneCode>(files, 'phone-codes', language);
  const find = indexCodes(rows.all, ({ code }) => [code]);
  const everyRow = rows.all.map((_, row) => row);
  const resolve = indexCallingCodes(rows.all);
  const openIndex = await openTextSearch(files, language, rows.all);

  function among({ country, phoneCode }: PhoneCodesAsk): readonly number[] {
    const row = country === undefined ? undefined : find(country);
    if (country !== undefined && row === undefined) return [];
    const digits = phoneCode === undefined ? undefined : readCallingCode(phoneCode);
    if (phoneCode !== undefined && digits === undefined) return [];
    const reached = digits === undefined ? everyRow : resolve(digits);
    if (row === undefined) return reached;
    return reached.includes(row) ? [row] : [];
  }

  /** For two letters, the country with that code comes before larger ones whose names begin with them. */
  function* searchTexts(q: string): Steps<Hit[]> {
    const hits = yield* openIndex().search.inSteps(q);
    const code = find(q.trim());
    return [...hits.filter(({ row }) => row === code), ...hits.filter(({ row }) => row !== code)];
  }

  function* list({ q, ...ask }: PhoneCodesAsk = {}): Steps<Selection<PhoneCode>> {
    const kept = among(ask);
    if (q === undefined) return selectRows(rows, kept, ask);
    const digits = readCallingCode(q);
    const hits = digits === undefined ? yield* searchTexts(q) : searchDigits(rows.all, digits, resolve);
    const within = new Set(kept);
    return selectHits(
      rows,
      hits.filter(({ row }) => within.has(row)),
      ask,
    );
  }

  return { rows, find, list: sliceable(list) };
}
