import { fold } from '@almanac/data/fold';
import type { Country } from '@almanac/data/schemas/countries';
import { haveSameTime, listZones } from '../time/find-clock.js';
import { choose, tellFact } from './facts.js';
import { findRecord, type Named } from './named.js';
import { type NamePart, ofLetters, type Question } from './read-question.js';
import { type About, type Draft, type Teller, toCountry } from './teller.js';

/** Records that a question asks to list, to count, to rank, or to look for a country in. */
export interface RecordSet {
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
  /** Of states, the most common type. */
  readonly type?: string | undefined;
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
    subject: subject(typeof of === 'string' ? { name: of } : of),
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
export function listPlaces(
  continent: Named | undefined,
  { asks, groups: [group] }: Question,
  teller: Teller,
  isOfStates = true,
): RecordSet {
  const isLandlocked = asks.includes('landlocked');
  const region = group?.kind === 'region' ? teller.country(group.id).subregion : null;
  const isOfUn = group?.id === 'un';
  const groupFilter: Record<string, string> = isOfUn ? { status: 'un-member' } : group ? { memberships: group.id } : {};
  const filters = {
    ...(continent && { continent: findRecord(teller.data.continents, continent.id)?.continent ?? '' }),
    ...(group && !region ? groupFilter : isOfStates && { recognized: true }),
    ...(isLandlocked && { landlocked: true }),
  };
  const groupKind = isOfUn ? 'un' : group ? 'memberships' : 'recognized';
  const kind = isLandlocked ? 'landlocked' : (continent ?? region) ? 'continent' : groupKind;
  const of = continent ?? region ?? teller.name(group?.id ?? 'world', isOfStates ? 0 : 1);
  return listCountries(kind, filters, of, teller, region);
}

/** Answers with several records, or with their number. */
export function tellSet(question: Question, teller: Teller): Draft[] {
  const { words, asks, numbers } = question;
  const { draft, has, list, number } = teller;
  if (numbers.length > 0 || sizes.some((word) => words.has(word))) return [];
  const isCount = words.has('count') || asks.includes('difference');
  const sets = findSets(question, teller).map((set) => pickByLetters(set, question));
  return sets.flatMap(({ kind, subject, about, records, request, dataset, ...set }): Draft[] => {
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

/** “countries starting with z”, “asian countries that end in stan” */
function pickByLetters(set: RecordSet, { words, letters }: Question): RecordSet {
  const kind = ofLetters.find((word) => words.has(word));
  if (kind === undefined) return set;
  const end = kind === 'initial' ? 'startsWith' : 'endsWith';
  const records = set.records.filter(({ name }) => letters !== undefined && fold(name)[end](letters));
  const names = records.map(({ name }) => name);
  const subject = `“${letters?.toUpperCase()}” (${set.subject})`;
  const request = set.dataset === 'countries' ? `/countries?alpha2=${records.map(({ id }) => id).join()}` : set.request;
  return { ...set, kind, subject, records, request, count: names.length, parts: names };
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
    const side = isOfSides(question) && !groups[0] && sides.find((each) => words.has(each));
    if (side && isOfCountries) return list(side, { drivingSide: side });
    if (topic === 'coast' && isYesNo) return list(topic, { landlocked: false });
    if (topic === 'measurement' && isYesNo) return list('metric', { measurementSystem: 'metric' });
    // “efta”
    const isAlone = groups[0]?.kind === 'group' && words.size + asks.length === 0;
    const isAsked = isOnly(groups[0] ? ofMembers : ofPlaces) && (isOfCountries || isAlone || (groups[0] && isCount));
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
    (topic === 'where' && !isClaim && (words.has('used') || part.records.every((each) => each.type === type))) ||
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
  un: [undefined, 'status'],
  language: [undefined, 'languages'],
  coast: [undefined, 'landlocked'],
  metric: [undefined, 'measurementSystem'],
};

export const moreWords: readonly string[] = ['bigger', 'more-people', 'largest', 'largest-people'];
export const sizeWords: readonly string[] = [...moreWords, 'smaller', 'fewer-people', 'smallest', 'smallest-people'];

/** “the largest country by population” has two of these words, of which the first counts. */
const measures = ['-density', '-people', ''] as const;
export const sizes = measures.flatMap((measure) => [`largest${measure}`, `smallest${measure}`] as const);

export type Size = (typeof sizes)[number];

/** The types of states that a question may ask for by their own words. */
const stateTypes: readonly string[] = ['province', 'department', 'county', 'district'];

/** The first-level divisions of a country; none if those that the question asks for lie below them. */
export function listStates(country: Named, words: ReadonlySet<string>, { data, subject, number }: Teller): RecordSet[] {
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
      type: byType[0]?.[0],
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
