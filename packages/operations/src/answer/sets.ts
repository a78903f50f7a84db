import type { Country } from '@almanac/data/schemas/countries';
import { choose, types } from './facts.js';
import type { Named } from './find-names.js';
import type { NamePart, Question } from './read-question.js';
import { type About, type Draft, maxListed, type Teller, toCountry } from './teller.js';

/** Several records that a question asks to list, to count, or to find the largest or smallest of. */
interface RecordSet {
  /** The name of what has the records, as it stands in a sentence. */
  readonly subject: string;
  readonly about: readonly About[];
  readonly records: readonly About[];
  readonly request: string;
  readonly dataset: string;
  /** The sentences that list and count the records. */
  readonly listed?: readonly [id: string, kind?: 'ask' | 'say'];
  readonly counted?: string;
  /** The number that the question asks for, if the records are of several types, and how many there are of each. */
  readonly count?: number;
  readonly parts?: readonly string[];
}

/** Answers with several records, with their number, or with the largest or smallest of them. */
export function tellSet(question: Question, teller: Teller): Draft[] {
  const { words, asks } = question;
  const size = sizes.find((word) => words.has(word));
  if (size) return tellLargest(size, question, teller);
  const { say, list, number } = teller;
  return [findSet(question, teller) ?? []].flat().flatMap((set): Draft[] => {
    const { subject, about, records, request, dataset, listed, counted } = set;
    const names = records.map(({ name }) => name);
    if (names.length === 0) return [];
    if (words.has('count') || asks.includes('difference')) {
      if (counted === undefined) return [];
      const { count = records.length, parts = names } = set;
      const text = say(counted, { subject, value: number(records.length), list: list(parts) });
      return [{ text, value: count, about, request, dataset }];
    }
    if (!listed) return [];
    const text = say(listed[0], { subject, value: list(names) }, listed[1]);
    return [{ text, value: names, about: [...about, ...records], request, dataset }];
  });
}

export const sizes = ['largest', 'largest-people', 'smallest', 'smallest-people'] as const;

function findSet(question: Question, teller: Teller): RecordSet | readonly RecordSet[] | undefined {
  const { words, asks, names, groups, isYesNo } = question;
  const [part] = names;
  const [topic] = asks;
  const isOfCountries =
    words.has('countries') || asks.includes('members') || (topic === 'landlocked' && part && !isYesNo);
  if (words.has('same-zone')) return part && listSameZone(part, teller);
  if (words.has('un-members') && names.length === 0) return listUnMembers(teller);
  const isOther = names.length > 0 || groups.length > 1 || asks.some((ask) => !ofMembers.includes(ask));
  if (groups.length > 0 && isOther) return undefined;
  if (groups[0] && (isOfCountries || words.has('count'))) return listCountries(undefined, question, teller);
  const isOfDriving = topic === 'driving-side' || words.has('drives');
  if (isOfDriving && names.length === 0 && words.has('countries')) return listDrivers(words, teller);
  if (names.length > 1 || (part === undefined && !isOfCountries)) return undefined;
  const isOfPlaces = isOfCountries && asks.every((ask) => places.includes(ask));
  if (part === undefined) return isOfPlaces ? listCountries(undefined, question, teller) : undefined;
  const [country] = choose(part, ['country']);
  const isOfStates = topic === 'states' || (words.has('which-state') && words.has('count'));
  if (isOfStates && country) return listStates(country, teller);
  if (topic === 'neighbours' && words.has('count') && country) return listNeighbours(country, teller);
  // “where is swahili spoken”, “where is the peso used”
  const isUse = (asked: string, type: Named['type'], uses: string) =>
    topic === uses ||
    (topic === 'where' && part.records.every((each) => each.type === type)) ||
    (isOfCountries && topic === asked);
  if (isUse('currency', 'currency', 'uses-currency'))
    return part.records.filter(({ type }) => type === 'currency').map((currency) => listUsers(currency, teller));
  const [language] = choose(part, ['language']);
  if (language && isUse('languages', 'language', 'speaks-language')) return listUsers(language, teller);
  const [continent] = choose(part, ['continent']);
  return continent && isOfPlaces ? listCountries(continent, question, teller) : undefined;
}

/** Words that a question about the members of a group may have besides. */
const ofMembers: readonly string[] = ['members', 'where', 'difference', 'landlocked'];

/** Words that a question about countries may have besides. */
const places: readonly string[] = ['members', 'where', 'population', 'area', 'difference', 'landlocked'];

/** The countries and territories that pass a test, in the order of the data or, if asked for, those of most people first. */
function listWhere(
  { data }: Teller,
  accepts: (record: Country) => boolean,
  set: Pick<RecordSet, 'request'> & Partial<RecordSet>,
  isByPeople = false,
): RecordSet {
  const { rows } = data.countries;
  const records = Array.from({ length: rows.length }, (_, row) => rows.record(row) as Country).filter(accepts);
  if (isByPeople) records.sort((a, b) => (b.population ?? 0) - (a.population ?? 0));
  return { subject: '', about: [], dataset: 'countries', ...set, records: records.map(toCountry) };
}

/** The members of a group, or the recognized states of a continent or of the world; or those of them without a coast. */
export function listCountries(
  continent: Named | undefined,
  { asks, groups: [group] }: Pick<Question, 'asks' | 'groups'>,
  teller: Teller,
): RecordSet {
  const { grammar, language, data } = teller;
  const isLandlocked = asks.includes('landlocked');
  const row = continent && data.continents.find(continent.id);
  const filters = [
    row !== undefined && `continent=${encodeURIComponent(data.continents.rows.record(row).continent)}`,
    group ? `memberships=${group.id}` : 'recognized=true',
    isLandlocked && 'landlocked=true',
  ];
  const isIn = (record: Country) =>
    (group ? (record.memberships as readonly string[]).includes(group.id) : record.recognized) &&
    (!continent || teller.continent(record.continent) === continent.name) &&
    (!isLandlocked || record.landlocked);
  return listWhere(teller, isIn, {
    subject: group
      ? grammar.say(language, 'group', group.id)
      : (continent?.name ?? grammar.say(language, 'say', 'world')),
    about: continent ? [continent] : [],
    request: `/countries?${filters.filter(Boolean).join('&')}`,
    ...(group && members),
    ...(continent && { listed: ['countries-of'] as const }),
    ...(isLandlocked && { listed: ['landlocked-of'] as const }),
    counted: isLandlocked
      ? 'count-landlocked'
      : group
        ? 'count-members'
        : continent
          ? 'count-countries'
          : 'count-world',
  });
}

const members = { listed: ['members', 'ask'] as const };

function listUnMembers(teller: Teller): RecordSet {
  const set = { ...members, subject: 'UN', request: '/countries?recognized=true', counted: 'count-un' };
  return listWhere(teller, ({ status }) => status === 'un-member', set);
}

function listDrivers(words: ReadonlySet<string>, teller: Teller): RecordSet | undefined {
  const side = ['left', 'right'].find((each) => words.has(each));
  const set = { request: '/countries?fields=name,drivingSide', listed: [`drive-${side}`] as const };
  return side === undefined ? undefined : listWhere(teller, ({ drivingSide }) => drivingSide === side, set, true);
}

function listStates(country: Named, { data, subject, number }: Teller): RecordSet {
  const { from, rows } = data.states.list({ country: country.id, topLevel: true });
  const states = Array.from(rows, (row) => from.record(row));
  const byType = [...groupBy(states, ({ type }) => type)].sort((a, b) => b[1].length - a[1].length);
  return {
    subject: subject(country),
    about: [country],
    records: states.map(({ id, name }): About => ({ type: 'state', id, name })),
    request: `/states?country=${country.id}&topLevel=true`,
    dataset: 'states',
    listed: ['states', 'ask'],
    counted: 'count-states',
    count: byType[0]?.[1].length ?? 0,
    parts: byType.map(([type, ofType]) => `${number(ofType.length)} × ${type}`),
  };
}

function groupBy<T>(items: readonly T[], readKey: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(readKey(item), [...(groups.get(readKey(item)) ?? []), item]);
  return groups;
}

function listNeighbours(named: Named, teller: Teller): RecordSet {
  return listWhere(teller, ({ borders }) => borders.includes(named.id), {
    subject: teller.subject(named),
    about: [named],
    request: `/countries/${named.id}?fields=borders`,
    counted: 'count-neighbours',
  });
}

/** The countries that use a currency, or whose official language a language is. */
export function findUsers({ type, id }: Named, { data: { currencies, languages } }: Teller): readonly string[] {
  return type === 'currency'
    ? currencies.rows.record(currencies.find(id) as number).countries
    : languages.rows.record(languages.find(id) as number).officialIn;
}

function listUsers(named: Named, teller: Teller): RecordSet {
  const { type, id } = named;
  const countries = findUsers(named, teller);
  const set = { subject: named.name, about: [named], counted: 'count-users', dataset: types[type].dataset };
  const listed = [type === 'currency' ? 'used-in' : 'official-in'] as const;
  const request = `/countries?${type}=${id}`;
  return listWhere(teller, ({ alpha2 }) => countries.includes(alpha2), { ...set, listed, request }, true);
}

/** The states of the same country whose cities keep the same time. */
function listSameZone(part: NamePart, { data }: Teller): RecordSet | undefined {
  const [state] = choose(part, ['state']);
  const country = state?.id.split('-')[0];
  if (!state || country === undefined) return undefined;
  const halfYearMs = 182 * 86_400_000;
  const readTimes = (id: string) => {
    const { from, rows } = data.cities.list({ state: id });
    const zones = [...new Set(Array.from(rows, (row) => (from.fields?.timezone?.(row) ?? '') as string))];
    const offsetAt = (zone: string, ms: number) => data.timezones.findOffset(zone, ms)?.utcOffset;
    return new Set(zones.map((zone) => [data.nowMs, data.nowMs + halfYearMs].map((ms) => offsetAt(zone, ms)).join()));
  };
  const [ownTime, ...otherTimes] = readTimes(state.id);
  if (ownTime === undefined || otherTimes.length > 0) return undefined;
  const { from, rows } = data.states.list({ country, topLevel: true });
  const records = Array.from(rows, (row): About => ({ ...from.record(row), type: 'state' }));
  const same = records.filter(({ id }) => id !== state.id && readTimes(id).has(ownTime));
  return {
    subject: state.name,
    about: [state],
    records: same,
    request: `/states?country=${country}`,
    dataset: 'states',
    listed: ['same-zone'],
  };
}

/** Answers with the largest or smallest country of the world or a continent, city of a country, or planet. */
function tellLargest(size: (typeof sizes)[number], question: Question, teller: Teller): Draft[] {
  const { words, names, asks, groups } = question;
  const [part] = names;
  const isLargest = size.startsWith('largest');
  if (names.length > 1) return [];
  if (words.has('planets')) return part ? [] : tellPlanet(isLargest, teller);
  const places = part ? choose(part, ['country', 'state']) : [];
  if ((words.has('cities') || words.has('city')) && places.length > 0 && isLargest)
    return places.flatMap((place) => tellLargestCity(place, question, teller));
  const [continent] = part ? choose(part, ['continent']) : [];
  if (
    !(
      words.has('countries') ||
      words.has('country') ||
      asks[0]?.startsWith('member') ||
      (part && asks[0] === 'where')
    ) ||
    Boolean(part) !== Boolean(continent) ||
    groups.length > (part ? 0 : 1)
  )
    return [];
  const isByPeople = size.endsWith('people') || asks.includes('population');
  const measure = ({ population, areaKm2 }: Country) => (isByPeople ? (population ?? 0) : areaKm2);
  const { records, subject, request: listed } = listCountries(continent, question, teller);
  const sorted = records
    .map(({ id }) => teller.country(id))
    .filter((each) => measure(each) > 0)
    .sort((a, b) => measure(b) - measure(a));
  const record = isLargest ? sorted[0] : sorted.at(-1);
  if (!record) return [];
  const id = `${isByPeople ? (isLargest ? 'populous' : 'least-populous') : isLargest ? 'largest' : 'smallest'}-country`;
  const order = `${isLargest ? '-' : ''}${isByPeople ? 'population' : 'areaKm2'}`;
  const request = `${listed}&sort=${order}&limit=1`;
  const text = teller.say(id, { subject, value: teller.subject(record) });
  return [{ text, value: record.name, about: [toCountry(record)], request, dataset: 'countries' }];
}

function tellLargestCity(place: Named, { asks, words, numbers, isYesNo }: Question, teller: Teller): Draft[] {
  const { data, say, list, subject } = teller;
  const limit = Math.min(Number(numbers[0] ?? 5), maxListed);
  const { from, rows } = data.cities.list({ [place.type]: place.id, sort: 'population', limit });
  const cities = Array.from(rows, (row) => from.record(row)).filter(({ populationKnown }) => populationKnown);
  const [first] = cities;
  if (!first) return [];
  const about = cities.map(({ id, name }): About => ({ type: 'city', id: String(id), name }));
  const base = { request: `/cities?${place.type}=${place.id}&sort=population&limit=${limit}`, dataset: 'cities' };
  const name = place.type === 'state' ? place.label : subject(place);
  const sentence = say('largest-city', { subject: name, value: first.name });
  if (asks.includes('capital')) {
    if (place.type === 'state') return [];
    const capital = teller.country(place.id).capital ?? '';
    const isCapital = first.name === capital;
    const rest = say('capital', { subject: name, value: capital }, 'ask');
    const text = `${say(isCapital ? 'yes' : 'no')}. ${sentence} ${rest}`;
    return isYesNo ? [{ ...base, text, value: isCapital, about: [place, ...about.slice(0, 1)] }] : [];
  }
  if (!words.has('cities'))
    return [{ ...base, text: sentence, value: first.name, about: [place, ...about.slice(0, 1)] }];
  const names = cities.map(({ name }) => name);
  const text = say('largest-cities', { subject: name, value: list(names) });
  return [{ ...base, text, value: names, about: [place, ...about] }];
}

function tellPlanet(isLargest: boolean, { data, say }: Teller): Draft[] {
  const { from, rows } = data.planets.list();
  const planets = Array.from(rows, (row) => from.record(row)).filter(({ kind }) => kind === 'planet');
  const sorted = planets.sort((a, b) => b.meanRadiusKm - a.meanRadiusKm);
  const planet = isLargest ? sorted[0] : sorted.at(-1);
  if (!planet) return [];
  const text = say(isLargest ? 'largest-planet' : 'smallest-planet', { value: planet.name });
  return [{ text, value: planet.name, about: [], request: `/planets/${planet.id}`, dataset: 'planets' }];
}
