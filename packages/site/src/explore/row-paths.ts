import { cityPath, countryPath, currencyPath, languagePath, statePath, zonePath } from '../parts/atlas-path.js';
import type { Cell } from './table.js';

interface RowPath {
  /** The field that identifies the row in the URL of its page. */
  readonly key: string;
  write(key: Cell, name: Cell): string;
}

/** The pages of rows, by dataset. */
const rowPaths: Readonly<Record<string, RowPath>> = {
  countries: { key: 'alpha2', write: (key) => countryPath(String(key)) },
  states: { key: 'id', write: (key) => statePath(String(key)) },
  cities: { key: 'id', write: (key, name) => cityPath(Number(key), String(name)) },
  timezones: { key: 'name', write: (key) => zonePath(String(key)) },
  currencies: { key: 'code', write: (key) => currencyPath(String(key)) },
  languages: { key: 'code', write: (key) => languagePath(String(key)) },
  'address-formats': { key: 'countryCode', write: (key) => countryPath(String(key)) },
  flags: { key: 'alpha2', write: (key) => countryPath(String(key)) },
};

/** The field that identifies a row in the URL of its page; undefined if rows have no page. */
export function findRowKey(dataset: string): string | undefined {
  return rowPaths[dataset]?.key;
}

/** The path of the page of a row. */
export function writeRowPath(dataset: string, key: Cell, name: Cell): string | undefined {
  return rowPaths[dataset]?.write(key, name);
}
