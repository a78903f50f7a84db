import type { TObject } from 'typebox';
import { csv } from './csv.js';
import type { Format } from './format.js';
import { geojson } from './geojson.js';
import { json, ndjson } from './json.js';

/** JSON comes first. */
export const formats: readonly Format[] = [json, csv, ndjson, geojson];

/** Finds the formats in which lists of a record can be written. */
export function findFormats(record: TObject): readonly Format[] {
  return formats.filter((format) => format.suits(record));
}
