import type { Inputs } from '../../../build/dataset.js';
import type { Exception } from '../../../build/origins.js';
import { readTsv } from '../../../build/tsv.js';
import type { StagedCity } from './staged-city.js';

/**
 * Reads the ids of cities by the ids of their parts.
 *
 * @throws if a row names an unknown city, a city in another country, a capital, or a city that is itself a part
 */
export function readCityParts(inputs: Inputs, cities: readonly StagedCity[]): ReadonlyMap<number, number> {
  const byId = new Map(cities.map((city) => [city.id, city]));
  const pairs = listRows(inputs).flatMap(({ partOf, parts }) =>
    parts.split(' ').map((id) => [Number(id), Number(partOf)] as const),
  );
  const wholes = new Map(pairs);
  for (const [id, partOf] of pairs) {
    const [part, whole] = [byId.get(id), byId.get(partOf)];
    const isSound = part && whole && part.country === whole.country && !part.capitalTypes.includes('country');
    if (!isSound || wholes.has(partOf)) throw new Error(`cities/curated/parts.tsv: ${id} cannot be part of ${partOf}`);
  }
  if (wholes.size < pairs.length) throw new Error('cities/curated/parts.tsv has an id twice');
  return wholes;
}

export function listPartExceptions(inputs: Inputs): Exception[] {
  return listRows(inputs).map(({ parts, authority, url }) => ({
    fields: ['partOf'],
    keys: parts.split(' '),
    origin: { from: ['city-parts'], evidence: 'reported', how: `Part of the city according to ${authority}: ${url}` },
  }));
}

function listRows(inputs: Inputs): Record<'partOf' | 'parts' | 'authority' | 'url', string>[] {
  return readTsv(inputs.curated('parts.tsv'));
}
