import type { Inputs } from '../../../build/dataset.js';
import { readTsv } from '../../../build/tsv.js';

/** The day of each city's last change in GeoNames, by id. */
export function readUpdated(inputs: Inputs): ReadonlyMap<number, string> {
  const days = readTsv<'day' | 'ids'>(inputs.extract('updated.tsv'));
  return new Map(days.flatMap(({ day, ids }) => ids.split(' ').map((id): [number, string] => [Number(id), day])));
}
