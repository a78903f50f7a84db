import type { Files } from '../../core/files.js';
import {
  type FilterValues,
  filterByChoice,
  filterByCode,
  filterByCountry,
  filterByFlag,
  filterBySearch,
  filterByText,
  passesFilters,
} from '../../core/filters.js';
import { openFormerCodes } from '../../core/former-codes.js';
import { createLookup, indexCodes, type Lookup, type SearchPage } from '../../core/lookup.js';
import { memoizeByKey } from '../../core/memoize-by-key.js';
import { openRecordRows } from '../../core/record-rows.js';
import { openCountryNames } from '../../search/names/country-names.js';
import { openKnownNames } from '../../search/names/known-names.js';
import { createNameSearch, createNameText } from '../../search/names/name-search.js';
import { cutDivisionWords, cutTypes } from '../../search/text/division-words.js';
import type { IndexedText } from '../../search/text/spelled-texts.js';
import type { State } from './schema.js';

export type { State } from './schema.js';

export const filters = {
  country: filterByCountry('Only one country.'),
  q: filterBySearch('Text to find in names and codes.'),
  type: filterByText('Only one type, such as province.', 'province'),
  parent: filterByCode('states', 'Only subdivisions directly within one subdivision, by the id of the latter.'),
  topLevel: filterByFlag(
    'Only first-level subdivisions, or only those within another.',
    ({ parent }: State, topLevel) => (parent === null) === topLevel,
  ),
  inForce: filterByFlag('`false` adds former codes, with end date and replacements.'),
  status: filterByChoice('`law` adds subdivisions created by law that have no ISO 3166-2 code yet.', ['iso', 'law']),
};

/** A null parent lists the first level. */
type StatesQuery = Omit<FilterValues<typeof filters>, 'parent'> & {
  readonly parent?: string | null | undefined;
} & SearchPage;

export interface States extends Lookup<State, StatesQuery> {
  /** Every type of subdivision, including former ones, sorted. */
  readonly types: readonly string[];
  /** Lists the ids in place of a former code that has no record: FR-GES for `FR-A`. */
  successors(code: string): readonly string[];
}

const memoizeTypes = memoizeByKey<{ words: Set<string>; isIn: (row: number) => boolean }[]>();

/**
 * Opens the subdivisions of ISO 3166-2. Lists contain current codes, and on request also former codes and subdivisions
 * created by law.
 *
 * Source: ISO 3166-2; names from Unicode CLDR and GeoNames.
 *
 * @throws the error of `files` if a compiled file is missing
 * @example
 * const states = await library.open('states', 'de');
 * states.rows.record(states.find('DE-BY') as number).name; // 'Bayern'
 */
export async function openStates(files: Files, language: string): Promise<States> {
  const rows = await openRecordRows<State>(files, 'states', language);
  const { english } = rows;
  const [ownNames, divisionWords, typeWords, successors, names, places] = await Promise.all([
    files.json<string[][]>('states/own-names.json'),
    files.json<string[]>('states/division-words.json'),
    files.json<{ countries: string[]; words: string[] }[]>('states/type-words.json'),
    openFormerCodes(files, 'states'),
    openKnownNames(files, 'states'),
    openCountryNames(files, (row) => [english[row]?.country ?? '']),
  ]);
  const divisions = new Set(divisionWords);
  const types = memoizeTypes(typeWords, () =>
    typeWords.map(({ countries, words }) => ({
      words: new Set([...divisionWords, ...words]),
      isIn: (row: number) => countries.includes(english[row]?.country ?? ''),
    })),
  );
  const lookup = createLookup<State, StatesQuery>({
    rows,
    find: indexCodes(english, ({ id }) => [id]),
    createTest:
      ({ inForce, status, ...others }) =>
      (state) =>
        (state.inForce || inForce === false) &&
        (state.status === 'iso' || status === 'law') &&
        passesFilters(filters, state, others),
    search: createNameSearch({
      rows,
      listTexts: ({ name, id }, row) => [
        createNameText(name, row),
        { row, text: id, kind: 'code' },
        ...(ownNames[row] as readonly string[]).map((text): IndexedText => ({ row, text, kind: 'foreign' })),
      ],
      // 9 outweighs a match better by one class: current first-level states precede districts, the more populous first.
      names,
      reading: {
        places,
        cutWords: (folded) => [
          { name: cutDivisionWords(folded, divisions) },
          ...types.map(({ words, isIn }) => ({ name: cutTypes(folded, words), isIn })),
        ],
      },
      measureSize: (row) =>
        english[row]?.parent === null && english[row]?.inForce ? 9 + (english[row]?.population ?? 0) / 1e9 : 0,
    }),
  });
  return {
    ...lookup,
    successors,
    get types() {
      return [...new Set(english.map(({ type }) => type))].sort();
    },
  };
}
