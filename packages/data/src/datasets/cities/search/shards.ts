import type { TextKind } from '../../../text/rank.js';

/** The largest cities, as `packCities` writes them: what a browser loads first. */
export const firstCitiesFile = 'search/first-cities.txt';

/** What it loads next, as `NextCities`. */
export const nextCitiesFile = 'search/next-cities.json';

/** The cities that are next in size, and where further names are. */
export interface NextCities {
  /** The folded name, without spaces, with which each shard begins. */
  readonly beginnings: readonly string[];
  /** As `packCities` writes them. */
  readonly cities: string;
}

/** A name by which a city is found, and what is shown of the city. */
export interface ShardLine {
  readonly text: string;
  readonly kind: TextKind;
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly stateCode: string | null;
  readonly population: number;
}

const kindLetters: Readonly<Record<TextKind, string>> = {
  name: 'n',
  widespread: 'w',
  foreign: 'f',
  alternate: 'a',
  borrowed: 'b',
  code: 'c',
};
const kindOfLetter = new Map(Object.entries(kindLetters).map(([kind, letter]) => [letter, kind as TextKind]));

export function shardName(shard: number): string {
  return `search/shards/${shard}.tsv`;
}

/** Writes a line: separated by tabs, numbers in base 36, empty for defaults. */
export function writeLine({ text, kind, id, name, country, stateCode, population }: ShardLine): string {
  const state = stateCode?.startsWith(`${country}-`) ? stateCode.slice(country.length + 1) : (stateCode ?? '');
  const cells = [text, kindLetters[kind] + id.toString(36), country + state, population.toString(36)];
  return (name === text ? cells : [...cells, name]).join('\t');
}

/** Reads what `writeLine` wrote. */
export function readLine(line: string): ShardLine {
  const [text, kindAndId, place, population, name = text] = line.split('\t') as [
    string,
    string,
    string,
    string,
    string?,
  ];
  const [country, state] = [place.slice(0, 2), place.slice(2)];
  return {
    text,
    kind: kindOfLetter.get(kindAndId.slice(0, 1)) as TextKind,
    id: Number.parseInt(kindAndId.slice(1), 36),
    name,
    country,
    stateCode: state === '' ? null : state.includes('-') ? state : `${country}-${state}`,
    population: Number.parseInt(population, 36),
  };
}
