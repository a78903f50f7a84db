import type { Inputs } from '../../../build/dataset.js';
import { groupBy, readTsv } from '../../../build/tsv.js';
import type { City } from '../schema.js';

/**
 * Lists further names of a city: those without a language in GeoNames, readings of Japanese names, airport codes, former names, and
 * the default name in the source if a correction or a newer list has replaced it.
 */
export function openAlternates(inputs: Inputs): (city: City) => readonly string[] {
  const alternates = new Map<number, string[]>();
  for (const path of inputs.extracts('alternate-names')) {
    for (const [id, names] of readRows(inputs.extract(path))) alternates.set(Number(id), names.split(','));
  }
  const add = (id: string, name: string) => alternates.set(Number(id), [...(alternates.get(Number(id)) ?? []), name]);
  for (const { id, reading } of readTsv<'id' | 'reading'>(inputs.curated('readings.tsv'))) add(id, reading);
  for (const { id, code } of readTsv<'id' | 'code' | 'name'>(inputs.curated('airport-codes.tsv'))) add(id, code);
  for (const { id, name } of readTsv<'id' | 'name'>(inputs.curated('former-names.tsv'))) add(id, name);
  const sourceNames = new Map<number, string>();
  for (const path of [...inputs.extracts('records'), 'newer-places.tsv']) {
    for (const [id, name] of readRows(inputs.extract(path))) sourceNames.set(Number(id), name);
  }
  return ({ id, name }) => {
    const listed = alternates.get(id) ?? [];
    const sourceName = sourceNames.get(id) ?? name;
    return sourceName === name ? listed : [sourceName, ...listed];
  };
}

/** Reads common abbreviations of cities: `SF`, `KL`. */
export function openNicknames(inputs: Inputs): (city: City) => readonly string[] {
  const rows = groupBy(readTsv<'id' | 'nickname' | 'name'>(inputs.curated('nicknames.tsv')), ({ id }) => Number(id));
  return ({ id }) => (rows.get(id) ?? []).map(({ nickname }) => nickname);
}

/** The first two cells of each row. */
function readRows(table: string): [string, string][] {
  return table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t', 2) as [string, string]);
}
