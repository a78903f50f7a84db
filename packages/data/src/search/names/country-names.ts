import type { Files } from '../../core/files.js';
import { openKnownNames } from './known-names.js';
import type { NamesOfPlaces } from './read-name.js';

/** Opens the names of countries, for the names of records that belong to countries. */
export async function openCountryNames(
  files: Files,
  listCountries: (row: number) => readonly string[],
): Promise<NamesOfPlaces> {
  const [names, { records }] = await Promise.all([
    openKnownNames(files, 'countries'),
    files.json<{ records: readonly { readonly alpha2: string }[] }>('countries/records.json'),
  ]);
  return { names, isIn: (row, country) => listCountries(row).includes(records[country]?.alpha2 ?? '') };
}
