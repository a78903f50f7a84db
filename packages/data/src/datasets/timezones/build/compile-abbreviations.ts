import type { Inputs } from '../../../build/dataset.js';
import { readTsv } from '../../../build/tsv.js';
import { type Abbreviations, parseOffset } from '../fixed-offset.js';

/**
 * `timezones/abbreviations.json`: the readings of each abbreviation.
 *
 * @throws for an offset that is none
 */
export function compileAbbreviations(inputs: Inputs): Abbreviations {
  const columns = readTsv<'abbreviation' | 'offset' | 'name' | 'authority'>(inputs.curated('abbreviations.tsv'));
  const readings: Record<string, [minutes: number, name: string][]> = {};
  for (const { abbreviation, offset, name } of columns) {
    const minutes = parseOffset(offset);
    if (minutes === undefined) throw new Error(`${offset} of ${abbreviation} is no offset`);
    readings[abbreviation] = [...(readings[abbreviation] ?? []), [minutes, name]];
  }
  return readings;
}
