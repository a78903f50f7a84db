import type { Files } from '../../core/files.js';
import type { TextKind } from '../text/rank.js';

/** @param languages the codes of the languages in which the finder can be opened */
export async function listFinderFiles(files: Files, languages: readonly string[]): Promise<readonly string[]> {
  const { beginnings } = await files.json<NextCities>(`cities/${nextCitiesFile}`);
  return [
    'languages/tags.json',
    `cities/${firstCitiesFile}`,
    `cities/${nextCitiesFile}`,
    `cities/${cityStatesFile}`,
    'cities/search/qualifiers.bin',
    ...beginnings.map((_, shard) => `cities/${nameShardFile(shard)}`),
    ...languages.filter((language) => language !== 'en').map((language) => `cities/${language}.bin`),
  ];
}

/**
 * The first file that a browser loads: the largest cities in the format of `packCities`, followed by a line with the
 * names of the time zones of all cities, in the order of their numbers.
 */
export const firstCitiesFile = 'search/first-cities.txt';

/** The file that is loaded after the first one; its content is `NextCities`. */
export const nextCitiesFile = 'search/next-cities.json';

/** The states of cities by number, as `[stateCode, English name]`. */
export const cityStatesFile = 'search/states.json';

export interface NextCities {
  /** The first key (folded name without spaces) of each shard. */
  readonly beginnings: readonly string[];
  /** In the format of `packCities`. */
  readonly cities: string;
}

/** The details of a city that a finder shows. */
export interface ShownPlace {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly stateCode: string | null;
  readonly population: number;
  /** In hundredths of a degree. */
  readonly latitude: number;
  /** In hundredths of a degree. */
  readonly longitude: number;
  /** The index of the city's time zone in the last line of `firstCitiesFile`. */
  readonly zone: number;
}

/** `text` is a name to find the city by. */
export interface ShardLine extends ShownPlace {
  readonly text: string;
  readonly kind: TextKind;
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

/** A shard has the names from its own first key up to the first key of the next shard. */
export function nameShardFile(shard: number): string {
  return `search/shards/${shard}.tsv`;
}

/**
 * Writes lines of names and, after an empty line, the coordinates and time zone of each city, in the order in which the
 * lines first name it.
 *
 * @param places cells from `writePlaceCell`
 */
export function writeShard(lines: readonly string[], places: Iterable<string>): string {
  return `${lines.join('\n')}\n\n${[...places].join('\t')}`;
}

export function writePlaceCell(place: ShownPlace): string {
  return writePoint(place) + place.zone.toString(36);
}

export function* readShard(shard: string): Generator<ShardLine> {
  const [lines = '', points = ''] = shard.split('\n\n');
  const cells = points.split('\t');
  const places = new Map<number, Pick<ShownPlace, 'latitude' | 'longitude' | 'zone'>>();
  for (const line of lines.split('\n')) {
    const city = readLine(line);
    const cell = cells[places.size] as string;
    const place = places.get(city.id) ?? { ...readPoint(cell), zone: Number.parseInt(cell.slice(pointLength), 36) };
    places.set(city.id, place);
    yield { ...city, ...place };
  }
}

type Point = Pick<ShownPlace, 'latitude' | 'longitude'>;
type NamedLine = Omit<ShardLine, keyof Point | 'zone'>;

const pointLength = 6;

/** Writes hundredths of a degree as two numbers of three digits in base 36. */
function writePoint({ latitude, longitude }: Point): string {
  const write = (value: number) => value.toString(36).padStart(3, '0');
  return write(latitude + 9000) + write(longitude + 18_000);
}

function readPoint(cell: string): Point {
  const readNumber = (from: number, to: number) => Number.parseInt(cell.slice(from, to), 36);
  return { latitude: readNumber(0, 3) - 9000, longitude: readNumber(3, pointLength) - 18_000 };
}

/**
 * Writes a line of a shard. Cells are separated by tabs, and numbers are in base 36. The last cell, the name of the
 * city, is omitted if it equals the text.
 */
export function writeLine(place: ShownPlace, text: string, kind: TextKind): string {
  const { id, name, country, stateCode, population } = place;
  const state = stateCode?.startsWith(`${country}-`) ? stateCode.slice(country.length + 1) : (stateCode ?? '');
  const cells = [text, kindLetters[kind] + id.toString(36), country + state, population.toString(36)];
  return (name === text ? cells : [...cells, name]).join('\t');
}

function readLine(line: string): NamedLine {
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

type NamedText = Pick<ShardLine, 'text' | 'kind'>;

/** `texts` are the names to find the city by. */
export interface NamedCity extends ShownPlace {
  readonly texts: readonly NamedText[];
}

const sameAsBefore = '';
const unknownState = '-';
const nameMark = '=';
const nameSeparator = '|';

/**
 * Packs large cities and their names (`name` or `widespread`) into a string that compresses well: one line per field,
 * sorted by id, so that consecutive cities often share country and state. Ids are stored as differences; numbers are in
 * base 36.
 *
 * @throws if a name contains a separator, begins with `=` or is of another kind, or if a city's default name is not in
 *   its `texts`
 */
export function packCities(cities: readonly NamedCity[]): string {
  if (cities.length === 0) return '';
  const sortedCities = cities.toSorted((a, b) => a.id - b.id);
  const lines = [
    sortedCities.map(({ id }, index) => (id - (sortedCities[index - 1]?.id ?? 0)).toString(36)),
    sortedCities.map(({ population }) => population.toString(36)),
    sortedCities.map((city, index) => writePlace(city, sortedCities[index - 1])),
    sortedCities.map(({ name }) => checkName(name)),
    sortedCities.map((city) => writeNames(city)),
    sortedCities.map(writePoint),
    sortedCities.map(({ zone }, index) => (zone === sortedCities[index - 1]?.zone ? sameAsBefore : zone.toString(36))),
  ];
  return lines.map((cells) => cells.join('\t')).join('\n');
}

function writePlace({ country, stateCode }: NamedCity, before: NamedCity | undefined): string {
  if (before?.country === country && before.stateCode === stateCode) return sameAsBefore;
  const state = stateCode?.startsWith(`${country}-`)
    ? stateCode.slice(country.length + 1)
    : (stateCode ?? unknownState);
  return before?.country === country ? state : `${country}:${state}`;
}

/** The names keep their order, because the first of equal matches wins. The default name is an empty cell. */
function writeNames({ name, texts }: NamedCity): string {
  if (!texts.some((each) => isDefaultName(each, name)))
    throw new Error(`${name} is missing from its own searchable names`);
  return texts.map((each) => (isDefaultName(each, name) ? '' : writeName(each))).join(nameSeparator);
}

function isDefaultName({ text, kind }: NamedText, name: string): boolean {
  return text === name && kind === 'name';
}

function writeName({ text, kind }: NamedText): string {
  if (kind !== 'name' && kind !== 'widespread') throw new Error(`the name ${text} is of the unsupported kind ${kind}`);
  return (kind === 'name' ? nameMark : '') + checkName(text);
}

function checkName(text: string): string {
  if (/[\t\n|]|^=/.test(text)) throw new Error(`${JSON.stringify(text)} contains a separator or begins with =`);
  return text;
}

/** Sorts by population, highest first, then by id. */
export function unpackCities(packed: string): NamedCity[] {
  if (packed === '') return [];
  const fields = packed.split('\n').map((line) => line.split('\t'));
  const [ids, populations, places, names, packedNames, points, zones] = fields as [
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
  ];
  let [id, zone] = [0, 0];
  let place: Pick<NamedCity, 'country' | 'stateCode'> = { country: '', stateCode: null };
  const cities = names.map((name, index): NamedCity => {
    id += Number.parseInt(ids[index] as string, 36);
    place = readPlace(places[index] as string, place);
    const population = Number.parseInt(populations[index] as string, 36);
    const point = readPoint(points[index] as string);
    if (zones[index] !== sameAsBefore) zone = Number.parseInt(zones[index] as string, 36);
    return { id, name, ...place, population, ...point, zone, texts: readNames(packedNames[index] as string, name) };
  });
  return cities.sort((a, b) => b.population - a.population || a.id - b.id);
}

function readPlace(
  text: string,
  before: Pick<NamedCity, 'country' | 'stateCode'>,
): Pick<NamedCity, 'country' | 'stateCode'> {
  if (text === sameAsBefore) return before;
  const [state = '', country = before.country] = text.split(':').reverse();
  if (state === unknownState) return { country, stateCode: null };
  return { country, stateCode: state.includes('-') ? state : `${country}-${state}` };
}

function readNames(cell: string, name: string): NamedText[] {
  return cell.split(nameSeparator).map((text): NamedText => {
    if (text === '') return { text: name, kind: 'name' };
    return text.startsWith(nameMark) ? { text: text.slice(1), kind: 'name' } : { text, kind: 'widespread' };
  });
}
