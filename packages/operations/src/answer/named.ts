import type { Dataset } from '@almanac/data/internal';
import type { ClockData } from '../time/find-clock.js';

/** The dataset of each type of record. */
export const datasetByType = {
  country: 'countries',
  state: 'states',
  city: 'cities',
  currency: 'currencies',
  language: 'languages',
  continent: 'continents',
  timezone: 'timezones',
} as const;

export type NameType = keyof typeof datasetByType;

/** A record that a text names whole. */
export interface Named {
  readonly type: NameType;
  /** The key of the record in its dataset. */
  readonly id: string;
  readonly name: string;
  /** The name with the places around it. */
  readonly label: string;
  /** The codes of the country and state in which a state or city lies. */
  readonly country?: string | undefined;
  readonly state?: string | null | undefined;
  /** The kind of code that the text is; undefined for a name. */
  readonly code?: string | undefined;
  /** True if the text is a name and the place around it. */
  readonly isQualified?: boolean;
  /** True if the text is its name in the language of the answer or of the question, not another name. */
  readonly isOwn: boolean;
  readonly isMisspelt?: boolean;
  /** How many people the record concerns, of which the largest is meant; names in other languages count less. */
  readonly weight: number;
}

/** The datasets in the language of the answer. */
export interface NameData extends ClockData {
  readonly continents: Dataset<'continents'>;
  readonly planets: Dataset<'planets'>;
}

/** Finds the record that has a key. */
export function findRecord<Key, Row>(
  { find, rows }: { readonly find: (key: Key) => number | undefined; readonly rows: { record(row: number): Row } },
  key: Key,
): Row | undefined {
  const row = find(key);
  return row === undefined ? undefined : rows.record(row);
}
