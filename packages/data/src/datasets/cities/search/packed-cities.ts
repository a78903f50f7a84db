import type { ShardLine } from './shards.js';

type NamedText = Pick<ShardLine, 'text' | 'kind'>;

/** A city, and the names by which it is found. */
export interface NamedCity extends Omit<ShardLine, keyof NamedText> {
  readonly texts: readonly NamedText[];
}

const sameAsBefore = '';
const unknownState = '-';
const ownName = '=';
const between = '|';

/**
 * Packs large cities by their own and their widespread names into a text that compresses well: one line a field, sorted by id,
 * so that neighbours share country and state. Ids are differences; numbers are in base 36.
 *
 * @throws where a name has a character that separates, or a city has another kind of name
 */
export function packCities(cities: readonly NamedCity[]): string {
  if (cities.length === 0) return '';
  const sorted = cities.toSorted((a, b) => a.id - b.id);
  const lines = [
    sorted.map(({ id }, at) => (id - (sorted[at - 1]?.id ?? 0)).toString(36)),
    sorted.map(({ population }) => population.toString(36)),
    sorted.map((city, at) => writePlace(city, sorted[at - 1])),
    sorted.map(({ name }) => checkName(name)),
    sorted.map((city) => writeNames(city)),
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

/** The names in their order, which decides between such as match alike; the city's own is left empty. */
function writeNames({ name, texts }: NamedCity): string {
  if (!texts.some((each) => isOwn(each, name))) throw new Error(`${name} is not found by its name`);
  return texts.map((each) => (isOwn(each, name) ? '' : writeName(each))).join(between);
}

function isOwn({ text, kind }: NamedText, name: string): boolean {
  return text === name && kind === 'name';
}

function writeName({ text, kind }: NamedText): string {
  if (kind !== 'name' && kind !== 'widespread') throw new Error(`${text} is a name of kind ${kind}`);
  return (kind === 'name' ? ownName : '') + checkName(text);
}

function checkName(text: string): string {
  if (/[\t\n|]|^=/.test(text)) throw new Error(`${JSON.stringify(text)} has a character that separates names`);
  return text;
}

/** Reads what `packCities` wrote: by population, the highest first, then by id. */
export function unpackCities(packed: string): NamedCity[] {
  if (packed === '') return [];
  const fields = packed.split('\n').map((line) => line.split('\t'));
  const [ids, populations, places, names, others] = fields as [string[], string[], string[], string[], string[]];
  let id = 0;
  let place: Pick<NamedCity, 'country' | 'stateCode'> = { country: '', stateCode: null };
  const cities = names.map((name, at): NamedCity => {
    id += Number.parseInt(ids[at] as string, 36);
    place = readPlace(places[at] as string, place);
    const population = Number.parseInt(populations[at] as string, 36);
    return { id, name, ...place, population, texts: readNames(others[at] as string, name) };
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
  return cell.split(between).map((text): NamedText => {
    if (text === '') return { text: name, kind: 'name' };
    return text.startsWith(ownName) ? { text: text.slice(1), kind: 'name' } : { text, kind: 'widespread' };
  });
}
