import type { Country } from '@almanac/data/schemas/countries';
import { haveSameTime, listZones } from '../time/find-clock.js';
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

function listCountries(
  kind: string,
  filters: Filters,
  of: Named | string,
  { data, subject }: Teller,
  region: string | null = null,
): RecordSet {
  const { from, rows } = data.countries.list(filters);
  const all = Array.from(rows, (row) => from.record(row) as Country);
  const records = region === null ? all : all.filter(({ subregion }) => subregion === region);
  if (byPeople.includes(kind)) records.sort((a, b) => (b.population ?? 0) - (a.population ?? 0));
  const asked = region === null ? filters : { alpha2: records.map(({ alpha2 }) => alpha2).join() };
  const query = Object.entries(asked).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
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
  const region = group?.kind === 'region' ? teller.country(group.id).subregion : null;
  const filters = {
    ...(continent && { continent: findRecord(teller.data.continents, continent.id)?.continent ?? '' }),
    ...(group && !region ? { memberships: group.id } : isOfStates && { recognized: true }),
    ...(isLandlocked && { landlocked: true }),
  };
  const kind = isLandlocked ? 'landlocked' : (continent ?? region) ? 'continent' : group ? 'memberships' : 'recognized';
  const of = continent ?? region ?? teller.name(group?.id ?? 'world', isOfStates ? 0 : 1);
  return listCountries(kind, filters, of, teller, region);
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
const ofMembers: readonly string[] = ['members', 'member', 'where', 'difference', 'landlocked'];
const ofPlaces: readonly string[] = [...ofMembers, 'population', 'area'];
const ofClaims: readonly string[] = ['members', 'member', 'where', 'landlocked', 'continent'];

/** Finds the sets that a question means, or whose countries it is asked to be among if `isClaim`. */
function findSets(question: Question, teller: Teller, isClaim = false): readonly RecordSet[] {
  const { words, asks, names, groups } = question;
  // “bolivia tiene salida al mar”
  const isYesNo = question.isYesNo || (isClaim && words.has('does'));
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
    return listStates(country, words, teller);
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
    const [topic = '', field = kind] = factByKind[groups[0]?.kind === 'region' ? 'region' : kind] ?? [];
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
  region: ['region', 'subregion'],
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

/** The types of states that a question may ask for by their own words. */
const stateTypes: readonly string[] = ['province', 'department', 'county', 'district'];

/** The first-level divisions of a country; none if those that the question asks for lie below them. */
function listStates(country: Named, words: ReadonlySet<string>, { data, subject, number }: Teller): RecordSet[] {
  const { from, rows } = data.states.list({ country: country.id, topLevel: true });
  const states = Array.from(rows, (row) => from.record(row));
  const counts = new Map<string, number>();
  for (const { type } of states) counts.set(type, (counts.get(type) ?? 0) + 1);
  const byType = [...counts].sort((a, b) => b[1] - a[1]);
  const type = stateTypes.find((each) => words.has(each));
  const isLower = type !== undefined && byType[0]?.[0] !== type;
  if (isLower && data.states.list({ country: country.id, type }).rows.length > 0) return [];
  return [
    {
      kind: 'states',
      subject: subject(country),
      about: [country],
      records: states.map(({ id, name }): About => ({ type: 'state', id, name })),
      request: `/states?country=${country.id}&topLevel=true`,
      dataset: 'states',
      count: byType[0]?.[1] ?? 0,
      parts: byType.map(([type, count]) => `${number(count)} × ${type}`),
    },
  ];
}

/** The states of the same country whose cities keep the same time. */
function listSameZone(part: NamePart, { data }: Teller): RecordSet[] {
  const [state] = choose(part, ['state']);
  if (state?.country === undefined) return [];
  const [zone, ...otherZones] = listZones(state, data);
  if (zone === undefined || !haveSameTime([zone, ...otherZones], data)) return [];
  const { from, rows } = data.states.list({ country: state.country, topLevel: true });
  const records = Array.from(rows, (row): About => ({ ...from.record(row), type: 'state' })).filter(
    (each) => each.id !== state.id && listZones(each, data).some((other) => haveSameTime([zone, other], data)),
  );
  const request = `/states?country=${state.country}`;
  return [{ kind: 'same-zone', subject: state.name, about: [state], records, request, dataset: 'states' }];
}

const measures = ['', '-people', '-density'] as const;
export const sizes = measures.flatMap((measure) => [`largest${measure}`, `smallest${measure}`] as const);

type Size = (typeof sizes)[number];

/** Words for a place behind the first of a ranking: the second comes after one record. */
const ordinals: readonly string[] = ['second', 'third'];

/** Answers with the first of a ranking and those behind it that the question asks for. */
function tellLargest(size: Size, question: Question, teller: Teller): Draft[] {
  const { words, numbers, names, asks, isYesNo } = question;
  const [part, ...others] = names;
  if (others.length > 0) return [];
  if (words.has('planets')) return part ? [] : tellPlanet(size.startsWith('largest'), teller);
  const isOfCities = words.has('cities') || words.has('city');
  const rankings = part && isOfCities ? rankCities(size, part, teller) : rankCountries(size, question, teller);
  const skipped = ordinals.findIndex((word) => words.has(word)) + 1;
  const count = Number(numbers[0] ?? (words.has('cities') && skipped === 0 ? 5 : 1));
  // A year is no count.
  if (count > maxListed) return [];
  return rankings.flatMap(({ kind, subject, about, records, request, dataset }): Draft[] => {
    const asked = records.slice(skipped, skipped + count);
    const [first = '', ...next] = records.slice(0, skipped + count).map(teller.subject);
    if (asked.length === 0) return [];
    const value = asked.length === 1 ? asked[0]?.name : asked.map(({ name }) => name);
    const base = { value, about: [...about, ...asked], request: `${request}&limit=${skipped + count}`, dataset };
    const draft = teller.draft(kind, { subject, value: first }, base);
    const after = (text: string) => ({ ...draft, text: `${draft.text} ${text}` });
    if (!asks.includes('capital'))
      return [next.length > 0 ? after(teller.say('next-largest', { value: teller.list(next) })) : draft];
    const [country] = part && isYesNo ? choose(part, ['country']) : [];
    const capital = country && tellFact('capital', country, teller);
    return capital ? [teller.confirm(first === capital.value, after(capital.text))] : [];
  });
}

/** The largest cities of a country or state. */
function rankCities(size: Size, part: NamePart, teller: Teller): RecordSet[] {
  const isKnown = size === 'largest' || size === 'largest-people';
  return (isKnown ? choose(part, ['country', 'state']) : []).map((place) => {
    const { from, rows } = teller.data.cities.list({ [place.type]: place.id, sort: 'population', limit: maxListed });
    const cities = Array.from(rows, (row) => from.record(row)).filter(({ populationKnown }) => populationKnown);
    return {
      kind: 'largest-city',
      subject: place.type === 'state' ? place.label : teller.subject(place),
      about: [place],
      records: cities.map(toCity),
      request: `/cities?${place.type}=${place.id}&sort=population`,
      dataset: 'cities',
    };
  });
}

/** The countries of the world, a continent or a group, the largest or smallest first. */
function rankCountries(size: Size, question: Question, teller: Teller): RecordSet[] {
  const { words, names, asks, groups } = question;
  const [part] = names;
  const [continent] = part ? choose(part, ['continent']) : [];
  const isOfCountries =
    words.has('countries') || words.has('country') || asks[0]?.startsWith('member') || (part && asks[0] === 'where');
  if (!isOfCountries || Boolean(part) !== Boolean(continent) || groups.length > (part ? 0 : 1)) return [];
  const [order = '', asked = asks.includes('population') ? 'people' : 'area'] = size.split('-');
  const by = asks.includes('density') ? 'density' : asked;
  const measure = ({ population, areaKm2 }: Country) =>
    by === 'area' ? areaKm2 : (population ?? 0) / (by === 'people' ? 1 : areaKm2);
  const sign = order === 'largest' ? -1 : 1;
  const set = listPlaces(continent, question, teller);
  const sorted = set.records
    .map(({ id }) => teller.country(id))
    .filter((each) => measure(each) > 0)
    .sort((a, b) => sign * (measure(a) - measure(b)));
  const field = { area: 'areaKm2', people: 'population' }[by];
  const query = field === undefined ? '&fields=population,areaKm2' : `&sort=${sign < 0 ? '-' : ''}${field}`;
  return [
    {
      ...set,
      kind: `${order}${by === 'area' ? '' : `-${by}`}-country`,
      about: [],
      records: sorted.map(toCountry),
      request: `${set.request}${query}`,
    },
  ];
}

function tellPlanet(isLargest: boolean, { data, draft }: Teller): Draft[] {
  const { from, rows } = data.planets.list();
  const planets = Array.from(rows, (row) => from.record(row)).filter(({ kind }) => kind === 'planet');
  const [planet] = planets.sort((a, b) => (a.meanRadiusKm - b.meanRadiusKm) * (isLargest ? -1 : 1));
  if (!planet) return [];
  const rest = { value: planet.name, about: [], request: `/planets/${planet.id}`, dataset: 'planets' };
  return [draft(isLargest ? 'largest-planet' : 'smallest-planet', { value: planet.name }, rest)];
}
