import type { Files } from '../../core/files.js';
import { type Filter, type FilterValues, filterByCode, filterBySearch, InvalidValue } from '../../core/filters.js';
import { indexCodes, type Lookup } from '../../core/lookup.js';
import { openRecordRows } from '../../core/record-rows.js';
import { makeSliceable, type Steps } from '../../core/scheduler.js';
import {
  type Hit,
  type Match,
  type MatchClass,
  type Page,
  type Selection,
  selectHits,
  selectRows,
} from '../../core/selection.js';
import { indexCallingCodes, listCallingCodes, readCallingCode } from './calling-code.js';
import type { PhoneCode } from './schema.js';
import { openNameSearch } from './search-texts.js';

export { readCallingCode } from './calling-code.js';
export { createPhoneNumbers, loadPhoneNumbers, type PhoneNumbers } from './phone-numbers.js';
export type { ExampleNumber, PhoneCode, PhoneNumber } from './schema.js';

export interface PhoneCodes extends Lookup<PhoneCode, PhoneCodesQuery> {
  /** Finds a row by alpha-2 code, AC or TA, ignoring case. */
  find(code: string): number | undefined;
}

export const filters = {
  country: filterByCode<PhoneCode>(
    'phoneCodes',
    'Only one country or territory, Ascension (AC) or Tristan da Cunha (TA).',
  ),
  phoneCode: {
    description:
      'A calling code or a number that begins with one, with or without the plus sign (in a query + is %2B).',
    schema: { type: 'string', examples: ['+1', '356', '+1242'] },
    read: (text) =>
      readCallingCode(text) ??
      new InvalidValue('must be a calling code in digits, for example +1 (written %2B1) or 356'),
  } satisfies Filter<PhoneCode, string>,
  q: filterBySearch('Text to find in country names, ISO codes and digits.'),
};

/** A calling code selects all countries that share it, or fewer if an area code follows. */
type PhoneCodesQuery = FilterValues<typeof filters> & Page;

/**
 * Opens the phone codes of the countries in ISO 3166-1, and of Kosovo, Ascension and Tristan da Cunha: 252 records.
 *
 * Source: libphonenumber and the ITU's list of assigned country codes. Non-geographic codes (800, 808, 870, 878, 881,
 * 882, 883, 888, 979) are not included.
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
  const find = indexCodes(rows.english, ({ code }) => [code]);
  const allRows = [...rows.english.keys()];
  const findRows = indexCallingCodes(rows.english);
  const searchNames = await openNameSearch(files, rows);

  function filterRows({ country, phoneCode }: PhoneCodesQuery): readonly number[] {
    const row = country === undefined ? undefined : find(country);
    if (country !== undefined && row === undefined) return [];
    const digits = phoneCode === undefined ? undefined : readCallingCode(phoneCode);
    if (phoneCode !== undefined && digits === undefined) return [];
    const rowsByDigits = digits === undefined ? allRows : findRows(digits);
    if (row === undefined) return rowsByDigits;
    return rowsByDigits.includes(row) ? [row] : [];
  }

  /** For two letters, the country with this code precedes larger countries whose names begin with these letters. */
  function* searchTexts(q: string): Steps<Hit[]> {
    const hits = yield* searchNames(q);
    const rowByCode = find(q.trim());
    return [...hits.filter(({ row }) => row === rowByCode), ...hits.filter(({ row }) => row !== rowByCode)];
  }

  function* list({ q, ...query }: PhoneCodesQuery = {}): Steps<Selection<PhoneCode>> {
    const filteredRows = filterRows(query);
    if (q === undefined) return selectRows(rows, filteredRows, query);
    const digits = readCallingCode(q);
    const hits = digits === undefined ? yield* searchTexts(q) : searchDigits(rows.english, digits, findRows);
    const filteredSet = new Set(filteredRows);
    return selectHits(
      rows,
      hits.filter(({ row }) => filteredSet.has(row)),
      query,
    );
  }

  return { rows, find, list: makeSliceable(list) };
}

const matchOrder: readonly MatchClass[] = ['exact', 'prefix', 'word'];

/**
 * Finds whole codes first, then codes that begin with the digits or with which the digits begin, then area codes
 * without a calling code. Of equal matches, main countries are first; the rest is sorted by row.
 */
function searchDigits(records: readonly PhoneCode[], digits: string, findRows: (digits: string) => number[]): Hit[] {
  const candidates = new Set(findRows(digits));
  const hits = records.flatMap((record, row): Hit[] => {
    const match = matchDigits(record, digits, candidates.has(row));
    return match ? [{ row, match }] : [];
  });
  const rankMain = ({ row }: Hit) => (records[row]?.main ? 0 : 1);
  return hits.sort(
    (a, b) =>
      matchOrder.indexOf(a.match.how) - matchOrder.indexOf(b.match.how) || rankMain(a) - rankMain(b) || a.row - b.row,
  );
}

function matchDigits(record: PhoneCode, digits: string, isCandidate: boolean): Match | undefined {
  const codes = listCallingCodes(record);
  const writtenForms = [
    ...codes.map((code) => ({ code, name: `+${code}` })),
    ...record.areaCodes.map((area) => ({ code: `${codes[0]}${area}`, name: `${record.phoneCode} ${area}` })),
  ];
  const exact = writtenForms.find(({ code }) => code === digits);
  if (exact) return { name: exact.name, how: 'exact' };
  const longerForm = writtenForms.find(({ code }) => code.startsWith(digits));
  if (longerForm) return { name: longerForm.name, how: 'prefix' };
  const shorterForm = isCandidate && writtenForms.findLast(({ code }) => digits.startsWith(code));
  if (shorterForm) return { name: shorterForm.name, how: 'prefix' };
  return record.areaCodes.includes(digits) ? { name: `${record.phoneCode} ${digits}`, how: 'word' } : undefined;
}
