import type { Country } from '@almanac/data/schemas/countries';
import { halfYearMs } from '../time/time-words.js';
import { choose, preferCities, tellFact } from './facts.js';
import { datasetByType, findRecord, type Named } from './find-names.js';
import type { NamePart, Question } from './read-question.js';
import { type About, type Draft, maxListed, type Teller, toCity, toCountry } from './teller.js';

/** Records that a question asks to list, to count, to find the largest of, or to look for a country in. */
interface RecordSet {
  /** Its sentences have ids that begin so: `currency-list`, `currency-count`, `currency-yes`. */
  readonly kind: string;
  /** The name of what has the records, as it stands in a sentence. */
  readonly subject: string;
  readonly about: readonly About[];
  readonly records: readonly About[];
  readonly request: string;
  readonly dataset: string;
  /** The number that the question asks for, if the records are of several types, and how many there are of each. */
  readonly count?: number;
  readonly parts?: readonly string[];
}

/** Filters of `/countries`. */
type Filters = Readonly<Record<string, string | boolean>>;

function listCountries(kind: string, filters: Filters, of: Named | string, { data, subject }: Teller): RecordSet {
  const { from, rows } = data.countries.list(filters);
  const records = Array.from(rows, (row) => from.record(row) as Country);
  if (byPeople.includes(kind)) records.sort((a, b) => (b.population ?? 0) - (a.population ?? 0));
  const query = Object.entries(filters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return {
    kind,
    subject: typeof of === 'string' ? of : subject(of),
    about: typeof of === 'string' ? [] : [of],
    records: records.map(toCountry),
    request: `/countries?${query.join('&')}`,
    dataset: 'countries',
  };
}

/** The kinds of sets whose countries of most people come first. */
const byPeople: readonly string[] = ['currency', 'language', 'left', 'right'];

/**
 * The members of a group, or the countries of a continent or of the world, without territories if `isOfStates`; or those
 * of them without a coast.
 */
function listPlaces(
  continent: Named | undefined,
  { asks, groups: [group] }: Question,
  teller: Teller,
  isOfStates = true,
): RecordSet {
  const isLandlocked = asks.includes('landlocked');
  const filters = {
    ...(continent && { continent: findRecord(teller.data.continents, continent.id)?.continent ?? '' }),
    ...(group ? { memberships: group.id } : isOfStates && { recognized: true }),
    ...(isLandlocked && { landlocked: true }),
  };
  const kind = isLandlocked ? 'landlocked' : group ? 'memberships' : continent ? 'continent' : 'recognized';
  return listCountries(kind, filters, continent ?? teller.name(group?.id ?? 'world', isOfStates ? 0 : 1), teller);
}

/** Answers with several records, with their number, or with the largest or smallest of them. */
export function tellSet(question: Question, teller: Teller): Draft[] {
  const { words, asks } = question;
  const { draft, has, list, number } = teller;
  const size = sizes.find((word) => words.has(word));
  if (size) return tellLargest(size, question, teller);
  const isCount = words.has('count') || asks.includes('difference');
  return findSets(question, teller).flatMap(({ kind, subject, about, records, request, dataset, ...set }): Draft[] => {
    const id = `${kind}-${isCount ? 'count' : 'list'}`;
    if (records.length === 0 || !has(id)) return [];
    const names = records.map(({ name }) => name);
    const base = { request, dataset };
    if (!isCount)
      return [draft(id, { subject, value: list(names) }, { ...base, value: names, about: [...about, ...records] })];
    const { count = names.length, parts = names } = set;
    return [draft(id, { subject, value: number(names.length), list: list(parts) }, { ...base, value: count, about })];
  });
}

/** Words that a question about the members of a group, about countries, or whether one is among them may have besides. */
const ofMembers: readonly string[] = ['members', 'where', 'difference', 'landlocked'];
const ofPlaces: readonly string[] = [...ofMembers, 'population', 'area'];
const ofClaims: readonly string[] = ['member', 'where', 'landlocked', 'continent'];

/** Finds the sets that a question means, or whose countries it is asked to be among if `isClaim`. */
function findSets(question: Question, teller: Teller, isClaim = false): readonly RecordSet[] {
  const { words, asks, names, groups, isYesNo } = question;
  const [part, ...others] = names;
  const [topic] = asks;
  const isCount = words.has('count');
  const isOfCountries =
    isClaim ||
    words.has('countries') ||
    asks.includes('members') ||
    (topic === 'landlocked' && part !== undefined && !isYesNo);
  const isOnly = (known: readonly string[]) => asks.every((ask) => (isClaim ? ofClaims : known).includes(ask));
  const list = (kind: string, filters: Filters, of: Named | string = '') => [listCountries(kind, filters, of, teller)];
  if (words.has('same-zone')) return part && !isClaim ? listSameZone(part, teller) : [];
  if (others.length > 0 || groups.length > (part ? 0 : 1)) return [];
  if (!part) {
    if (words.has('un-members')) return list('un', { status: 'un-member' }, 'UN');
    const side = isOfSides(question) && !groups[0] && sides.find((each) => words.has(each));
    if (side && isOfCountries) return list(side, { drivingSide: side });
    if (topic === 'coast' && isYesNo) return list(topic, { landlocked: false });
    if (topic === 'measurement' && isYesNo) return list('metric', { measurementSystem: 'metric' });
    const isAsked = isOnly(groups[0] ? ofMembers : ofPlaces) && (isOfCountries || (groups[0] && isCount));
    return isAsked ? [listPlaces(undefined, question, teller, !isClaim)] : [];
  }
  const [country] = choose(part, ['country']);
  if (country && !isClaim && (topic === 'states' || (words.has('which-state') && isCount)))
    return [listStates(country, teller)];
  if (country && topic === 'neighbours' && isClaim === !isCount)
    return list('borders', { borders: country.id }, country);
  // “where is swahili spoken”, “where is the peso used”, “does ecuador use the dollar”
  const isUse = (asked: string, type: Named['type'], uses: string) =>
    topic === uses ||
    (topic === 'where' && !isClaim && part.records.every((each) => each.type === type)) ||
    (isOfCountries && topic === asked) ||
    (isClaim && topic === undefined);
  const [language] = choose(part, ['language']);
  const currencies = part.records.filter(({ type }) => type === 'currency');
  const isMoney = !isClaim || choose(part, ['currency']).length > 0;
  if (isMoney && currencies.length > 0 && isUse('currency', 'currency', 'uses-currency'))
    return listUsers(currencies, teller);
  if (language && isUse('languages', 'language', 'speaks-language')) return listUsers([language], teller);
  const [continent] = choose(part, ['continent']);
  return continent && isOfCountries && isOnly(ofPlaces) ? [listPlaces(continent, question, teller, !isClaim)] : [];
}

const sides = ['left', 'right'] as const;

function isOfSides({ asks: [topic], words }: Question): boolean {
  return topic === 'driving-side' || words.has('drives');
}

/** The countries that use a currency, or where a language is official. */
function listUsers(records: readonly Named[], teller: Teller): RecordSet[] {
  return records.map((each) => listCountries(each.type, { [each.type]: each.id }, each, teller));
}

/**
 * Answers whether a country is in the set that the rest of a question means: “is monaco in the eu”, “does italy border
 * slovenia”, “is kazakhstan in asia or europe”.
 */
export function tellClaim(question: Question, teller: Teller): Draft[] {
  const { names, words, groups, isYesNo } = question;
  const asks = question.asks.filter((ask, _, all) => ask !== 'where' || all.length === 1);
  const isAsked = isYesNo || words.has('or') || groups.length > 0 || asks.length > 0 || words.has('drives');
  if (!isAsked || asks.length > 1 || sizeWords.some((word) => words.has(word))) return [];
  for (const asked of names) {
    const rest = names.filter((part) => part !== asked);
    const [country] = choose(asked, ['country']);
    const found = (rest.length > 0 ? rest.map((part) => [part]) : [[]]).map((each) =>
      findSets({ ...question, asks, names: each }, teller, true),
    );
    const sets = found.flat();
    const [first] = sets;
    const isChoice = rest.length > 1 && sets.every(({ kind }) => kind === 'continent');
    if (!country || !first || found.some(({ length }) => length === 0) || (rest.length > 1 && !isChoice)) continue;
    const set = sets.find(({ records }) => records.some(({ id }) => id === country.id));
    const { kind, subject, about } = set ?? first;
    const id = `${kind}-${set ? 'yes' : 'no'}`;
    const [topic = '', field = kind] = factByKind[kind] ?? [];
    const fact = tellFact(topic, country, teller);
    const text = teller.has(id) ? teller.say(id, { subject: teller.subject(country), value: subject }) : fact?.text;
    if (text === undefined) continue;
    const draft = {
      text,
      value: fact?.value,
      about: [country, ...about.filter(({ type }) => type === 'country')],
      request: `/countries/${country.id}?fields=${field}`,
      dataset: 'countries',
    };
    return [isChoice ? draft : teller.confirm(set !== undefined, draft)];
  }
  return [];
}

/** The topic that says whether a country is in a set, unless a sentence does, and its field if it is called otherwise. */
const factByKind: Readonly<Record<string, readonly [topic: string | undefined, field?: string]>> = {
  continent: ['continent'],
  currency: ['currency'],
  left: ['driving-side', 'drivingSide'],
  right: ['driving-side', 'drivingSide'],
  language: [undefined, 'languages'],
  coast: [undefined, 'landlocked'],
  metric: [undefined, 'measurementSystem'],
};

const moreWords = ['bigger', 'more-people', 'largest', 'largest-people'];
export const sizeWords: readonly string[] = [...moreWords, 'smaller', 'fewer-people', 'smallest', 'smallest-people'];

/** The figures of two cities are told only if one is so many times the other, since each city draws its limits otherwise. */
const minRatioOfCities = 10;

/** “is france bigger than spain”, “which is bigger, france or spain”, “does tokyo have more people than oslo” */
export function tellLarger({ asks, words, names, isYesNo }: Question, teller: Teller): Draft[] {
  const countries = names.flatMap((part) => choose(part, ['country']).slice(0, 1));
  const cities = names.flatMap((part) => preferCities(part)).filter(({ type }) => type === 'city');
  const isOfCities = countries.length === 0;
  const [first, second, third] = isOfCities ? cities : countries;
  if (!sizeWords.some((word) => words.has(word)) || names.length !== 2 || !first || !second || third) return [];
  const isOfPeople = isOfCities || [...words].some((word) => word.endsWith('-people'));
  const [topic = isOfPeople ? 'population' : 'area', ...others] = asks.filter((ask) => ask !== 'where');
  const field = topic === 'population' ? topic : topic === 'area' && !isOfCities ? 'areaKm2' : undefined;
  if (field === undefined || others.length > 0 || (words.has('city') && !isOfCities)) return [];
  const [a, b] = [first, second].map((about) => {
    const record: Partial<Country> = isOfCities
      ? { population: teller.city(about.id).population }
      : teller.country(about.id);
    return { about, size: record[field] ?? 0 };
  });
  if (!a?.size || !b?.size || a.size === b.size) return [];
  const [larger, smaller] = a.size > b.size ? [a, b] : [b, a];
  if (isOfCities && larger.size < minRatioOfCities * smaller.size) return [];
  const dataset = datasetByType[first.type];
  const isMore = moreWords.some((word) => words.has(word));
  const values = {
    subject: teller.subject(larger.about),
    value: teller.number(larger.size),
    other: teller.number(smaller.size),
  };
  const draft = teller.draft(field === 'population' ? 'larger-people' : 'larger-area', values, {
    value: (isMore ? larger : smaller).about.name,
    about: [first, second],
    request: `/${dataset}?${isOfCities ? 'id' : 'alpha2'}=${first.id},${second.id}&fields=name,${field}`,
    dataset,
  });
  return [isYesNo && !words.has('or') ? teller.confirm(isMore === a.size > b.size, draft) : draft];
}

function listStates(country: Named, { data, subject, number }: Teller): RecordSet {
  const { from, rows } = data.states.list({ country: country.id, topLevel: true });
  const states = Array.from(rows, (row) => from.record(row));
  const counts = new Map<string, number>();
  for (const { type } of states) counts.set(type, (counts.get(type) ?? 0) + 1);
  const byType = [...counts].sort((a, b) => b[1] - a[1]);
  return {
    kind: 'states',
    subject: subject(country),
    about: [country],
    records: states.map(({ id, name }): About => ({ type: 'state', id, name })),
    request: `/states?country=${country.id}&topLevel=true`,
    dataset: 'states',
    count: byType[0]?.[1] ?? 0,
    parts: byType.map(([type, count]) => `${number(count)} × ${type}`),
  };
}

/** The states of the same country whose cities keep the same time. */
function listSameZone(part: NamePart, { data }: Teller): RecordSet[] {
  const [state] = choose(part, ['state']);
  if (state?.country === undefined) return [];
  const readTimes = (id: string) => {
    const { from, rows } = data.cities.list({ state: id });
    const zones = [...new Set(Array.from(rows, (row) => (from.fields?.timezone?.(row) ?? '') as string))];
    const offsetAt = (zone: string, ms: number) => data.timezones.findOffset(zone, ms)?.utcOffset;
    return new Set(zones.map((zone) => [data.nowMs, data.nowMs + halfYearMs].map((ms) => offsetAt(zone, ms)).join()));
  };
  const [ownTime, ...otherTimes] = readTimes(state.id);
  if (ownTime === undefined || otherTimes.length > 0) return [];
  const { from, rows } = data.states.list({ country: state.country, topLevel: true });
  const records = Array.from(rows, (row): About => ({ ...from.record(row), type: 'state' })).filter(
    ({ id }) => id !== state.id && readTimes(id).has(ownTime),
  );
  const request = `/states?country=${state.country}`;
  return [{ kind: 'same-zone', subject: state.name, about: [state], records, request, dataset: 'states' }];
}

export const sizes = ['largest', 'largest-people', 'smallest', 'smallest-people'] as const;

/** Answers with the largest or smallest country of the world or a continent, city of a country, or planet. */
function tellLargest(size: (typeof sizes)[number], question: Question, teller: Teller): Draft[] {
  const { words, names, asks, groups } = question;
  const [part, ...others] = names;
  const isLargest = size.startsWith('largest');
  if (others.length > 0) return [];
  if (words.has('planets')) return part ? [] : tellPlanet(isLargest, teller);
  const isOfCities = (words.has('cities') || words.has('city')) && isLargest;
  const places = part && isOfCities ? choose(part, ['country', 'state']) : [];
  if (places.length > 0) return places.flatMap((place) => tellLargestCity(place, question, teller));
  const [continent] = part ? choose(part, ['continent']) : [];
  const isOfCountries =
    words.has('countries') || words.has('country') || asks[0]?.startsWith('member') || (part && asks[0] === 'where');
  if (!isOfCountries || Boolean(part) !== Boolean(continent) || groups.length > (part ? 0 : 1)) return [];
  const isByPeople = size.endsWith('people') || asks.includes('population');
  const measure = ({ population, areaKm2 }: Country) => (isByPeople ? (population ?? 0) : areaKm2);
  const { records, subject, request } = listPlaces(continent, question, teller);
  const sorted = records
    .map(({ id }) => teller.country(id))
    .filter((each) => measure(each) > 0)
    .sort((a, b) => measure(b) - measure(a));
  const record = isLargest ? sorted[0] : sorted.at(-1);
  if (!record) return [];
  const id = `${isLargest ? 'largest' : 'smallest'}${isByPeople ? '-people' : ''}-country`;
  const order = `${isLargest ? '-' : ''}${isByPeople ? 'population' : 'areaKm2'}`;
  const base = { request: `${request}&sort=${order}&limit=1`, dataset: 'countries' };
  const value = teller.subject(record);
  return [teller.draft(id, { subject, value }, { ...base, value: record.name, about: [toCountry(record)] })];
}

function tellLargestCity(place: Named, { asks, words, numbers, isYesNo }: Question, teller: Teller): Draft[] {
  const { data, draft, confirm, list } = teller;
  const limit = Math.min(Number(numbers[0] ?? 5), maxListed);
  const { from, rows } = data.cities.list({ [place.type]: place.id, sort: 'population', limit });
  const cities = Array.from(rows, (row) => from.record(row))
    .filter(({ populationKnown }) => populationKnown)
    .map(toCity);
  const [first] = cities;
  if (!first) return [];
  const names = cities.map(({ name }) => name);
  const request = `/cities?${place.type}=${place.id}&sort=population&limit=${limit}`;
  const base = { request, dataset: 'cities', about: [place, first], value: first.name };
  const subject = place.type === 'state' ? place.label : teller.subject(place);
  const answer = draft('largest-city', { subject, value: first.name }, base);
  if (asks.includes('capital')) {
    const capital = place.type === 'country' && isYesNo ? (teller.country(place.id).capital ?? '') : undefined;
    if (capital === undefined) return [];
    const text = `${answer.text} ${teller.say('capital', { subject, value: capital })}`;
    return [confirm(first.name === capital, { ...answer, text })];
  }
  if (!words.has('cities')) return [answer];
  return [
    draft('largest-cities', { subject, value: list(names) }, { ...base, value: names, about: [place, ...cities] }),
  ];
}

function tellPlanet(isLargest: boolean, { data, draft }: Teller): Draft[] {
  const { from, rows } = data.planets.list();
  const planets = Array.from(rows, (row) => from.record(row)).filter(({ kind }) => kind === 'planet');
  const sorted = planets.sort((a, b) => b.meanRadiusKm - a.meanRadiusKm);
  const planet = isLargest ? sorted[0] : sorted.at(-1);
  if (!planet) return [];
  const rest = { value: planet.name, about: [], request: `/planets/${planet.id}`, dataset: 'planets' };
  return [draft(isLargest ? 'largest-planet' : 'smallest-planet', { value: planet.name }, rest)];
}
