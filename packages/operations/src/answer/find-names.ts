import { fold } from '@almanac/data/fold';
import { type Dataset, findNearest } from '@almanac/data/internal';
import { type ClockData, minPeople, otherNameShare, shortNames, weighCity } from '../time/find-clock.js';

/** The dataset of each type of record. */
export const datasetByType = {
  country: 'countries',
  state: 'states',
  city: 'cities',
  currency: 'currencies',
  language: 'languages',
  continent: 'continents',
  timezone: 'timezones',
} as const;

export type NameType = keyof typeof datasetByType;

/** A record that a text names whole. */
export interface Named {
  readonly type: NameType;
  /** The key of the record in its dataset. */
  readonly id: string;
  readonly name: string;
  /** The name with the places around it. */
  readonly label: string;
  /** The codes of the country and state in which a state or city lies. */
  readonly country?: string | undefined;
  readonly state?: string | null | undefined;
  /** The kind of code that the text is; undefined for a name. */
  readonly code?: string | undefined;
  /** True if the text is a name and the place around it. */
  readonly isQualified?: boolean;
  /** True if the text is its name in the language of the answer or of the question, not another name. */
  readonly isOwn: boolean;
  readonly isMisspelt?: boolean;
  /** How many people the record concerns, of which the largest is meant; names in other languages count less. */
  readonly weight: number;
}

/** The datasets in the language of the answer. */
export interface NameData extends ClockData {
  readonly continents: Dataset<'continents'>;
  readonly planets: Dataset<'planets'>;
}

/** Finds the record that has a key. */
export function findRecord<Key, Row>(
  { find, rows }: { readonly find: (key: Key) => number | undefined; readonly rows: { record(row: number): Row } },
  key: Key,
): Row | undefined {
  const row = find(key);
  return row === undefined ? undefined : rows.record(row);
}

/** A name has at most this many letters. */
const maxLetters = 100;

/** Three letters that are not its own name mean a city with so many people or more. */
const minPeopleOfLetters = 100_000;

/** Two letters name a city with so many people or more. */
const minPeopleOfInitials = 3_000_000;

/** Finds the records that a text names; if there are none and `mendsTypos` is true, the country that is misspelt. */
export type FindNames = (text: string, mendsTypos?: boolean) => readonly Named[];

/** At most this many texts are looked up for a question. */
const maxLookups = 200;

/** Finds the names of a question, and looks no text up twice. */
export function createNameFinder(data: NameData): FindNames {
  const known = new Map<string, readonly Named[]>();
  const remember = (key: string, find: () => readonly Named[]) => {
    const found = known.get(key) ?? (known.size < maxLookups ? find() : []);
    known.set(key, found);
    return found;
  };
  const findWholes: FindNames = (text) => remember(text, () => [...findByName(text, data), ...findCities(text, data)]);
  return (text, mendsTypos) => {
    const found = remember(`=${text}`, () => findNames(text, data, findWholes));
    return found.length > 0 || !mendsTypos ? found : remember(`~${text}`, () => findCountryWithTypo(text, data));
  };
}

/** Finds the records that a whole text names or is a code of, those that most people mean first. */
function findNames(text: string, data: NameData, findWholes: FindNames): readonly Named[] {
  if (text.length > maxLetters) return [];
  const { findCode, findWord } = openIndex(data);
  // A village of the name of a planet is meant only with the place around it.
  const isPlanet = data.planets.find(text) !== undefined;
  const wholes = findWholes(text).filter(({ type }) => type !== 'city' || !isPlanet);
  const found = [
    ...findCode(text),
    ...findByCode(text, data),
    ...(wholes.some(({ type }) => places.includes(type))
      ? wholes
      : [...wholes, ...findQualified(text, data, findWholes)]),
  ].sort((a, b) => b.weight - a.weight);
  const isOther = (known: readonly Named[]) => (named: Named) =>
    !known.some(({ type, id }) => id === named.id && type === named.type);
  const named = findWord(text);
  const shared = named.filter(({ type, isOwn }) => type === 'country' && isOwn);
  const all = [...shared, ...found.filter(isOther(shared)), ...named.filter(isOther([...shared, ...found]))];
  if (all.length > 0) return all.filter((each) => !isTerritory(each, all, data));
  // “ハワイ” is short for “ハワイ州”.
  if (/\p{sc=Kana}$/u.test(text)) return findByName(`${text}州`, data);
  // “kleinstes land afrikas”, “hauptstadt kirgistans”
  return findByName(text.replace(/(?<=.{4})s$/, ''), data).filter(
    ({ type }) => type === 'country' || type === 'continent',
  );
}

/** True if a state is also found as the country that it is in ISO 3166-1: Guam. */
function isTerritory({ type, name, country = '' }: Named, all: readonly Named[], { countries }: NameData): boolean {
  const found = all.filter((each) => each.type === 'country' && each.code === undefined && each.id !== country);
  if (type !== 'state' || found.length === 0) return false;
  const q = `${name} (${findRecord(countries, country)?.name})`;
  const { from, rows } = countries.list({ q, strictly: true, limit: 1 });
  return Array.from(rows).some((row) => found.some(({ id }) => id === from.record(row).alpha2));
}

const places: readonly NameType[] = ['country', 'state', 'city'];

/**
 * True if a text is a name as it is written: “my” is not Mỹ, “to go” is not Togo, and no code is a name unless it is the
 * short name of a country.
 */
function isName(text: string, name: string, type: NameType): boolean {
  const [folded, written] = [text, name].map(fold) as [string, string];
  if (/^[A-Z0-9-]{2,6}$|^\d+$|^[^\p{L}]/u.test(name))
    return type === 'country' && (shortNames.has(text) || shortNames.has(text.toLowerCase()));
  if (isSpaced(folded, written)) return false;
  return text.length > 3 || folded !== written || name.toLowerCase() === text.toLowerCase();
}

/** True if a text has the letters of a name, but spaces between them: “lima y” is not Limay. */
function isSpaced(folded: string, written: string): boolean {
  return folded !== written && folded.replaceAll(' ', '') === written && /^\p{sc=Latn}+$/u.test(written);
}

/** An abbreviated name is another name: “St. Louis” is not what Saint-Louis in Senegal is called. */
function isOwnName(text: string, matched: string, name: string): boolean {
  return ` ${fold(name)} `.includes(` ${fold(matched)} `) && fold(text).length >= fold(matched).length;
}

const searchedTypes = ['country', 'state', 'currency', 'language', 'continent'] as const;

function findByName(text: string, data: NameData): Named[] {
  return searchedTypes.flatMap((type) => {
    const { from, rows, matches = [] } = data[datasetByType[type]].list({ q: text, strictly: 'whole', limit: 20 });
    return Array.from(rows).flatMap((row, index): Named[] => {
      const { how, name = '' } = matches[index] ?? {};
      const isCode = type === 'state' && name === text && /^[A-Z]{2}$/.test(text);
      if (how !== 'exact' || !(isCode || type === 'currency' || isName(text, name, type))) return [];
      const named = toNamed(type, from.record(row) as unknown as AnyRecord, name, text, data);
      return [isCode ? { ...named, code: 'state-code', weight: 0 } : named];
    });
  });
}

/** A record of any type that has a name. */
interface AnyRecord {
  readonly name: string;
  readonly alpha2?: string;
  readonly id?: string | number;
  readonly code?: string | null;
  readonly country?: string;
  readonly parent?: string | null;
}

function toNamed(type: NameType, record: AnyRecord, matched: string, text: string, data: NameData): Named {
  const { name, alpha2, id, code, country, parent } = record;
  const key = String(alpha2 ?? id ?? code);
  const isOwn = isOwnName(text, matched, name);
  const state = parent == null ? undefined : findRecord(data.states, parent)?.name;
  const label = type === 'currency' ? `${name} (${key})` : writeLabel([name, state], country, data);
  const weight = openIndex(data).measure(type, key) * (isOwn ? 1 : otherNameShare);
  return { type, id: key, name, label, country, isOwn, weight };
}

function findCities(text: string, data: NameData): Named[] {
  const { from, rows, matches = [] } = data.cities.findNamed(text, 12);
  return Array.from(rows).flatMap((row, index): Named[] => {
    const { name: matched = '' } = matches[index] ?? {};
    const city = from.record(row);
    const { id, name, country, state, stateCode, population } = city;
    const isAirport = /^[A-Z]{3}$/.test(text) && matched === text;
    // “l’inde” is not Linde.
    if ((fold(text)[1] === ' ' && fold(matched)[1] !== ' ') || isSpaced(fold(text), fold(matched))) return [];
    const isOwn = isOwnName(text, matched, name) && !isAirport;
    const people = weighCity(city);
    // “st petersburg” is Saint Petersburg rather than a city that is spelt so and has a twentieth of its people.
    const isAbbreviated = /^ste? /.test(fold(text)) && isOwnName(matched, matched, name);
    // “LA”
    const isInitials =
      text.toUpperCase() === matched && /^[A-Z]{2}$/.test(matched) && population >= minPeopleOfInitials;
    // “no” is a word rather than another name of Ho, and “lev” money rather than Léo.
    const minLetters = population >= minPeopleOfLetters ? 3 : 4;
    const isKnownName = !(/^\p{sc=Latn}+$/u.test(text) && text.length < minLetters) && isName(text, matched, 'city');
    const isOtherName = /^[A-Z]{2}$/.test(text) || !(isAirport || isOwn || isKnownName);
    if (isOtherName && !isInitials) return [];
    // The beginning of the name of a village is a guess: “Moon” is not Moon-sur-Elle.
    if (people < minPeople && fold(matched).length < fold(name).length) return [];
    return [
      {
        type: 'city',
        id: String(id),
        name,
        label: writeLabel([name, state], country, data),
        country,
        state: stateCode,
        code: isAirport ? 'airport' : undefined,
        isOwn,
        weight: isAirport ? 0 : people * (isOwn || isAbbreviated ? 1 : otherNameShare),
      },
    ];
  });
}

/** Finds states and cities whose state or country follows: “paris texas”. */
function findQualified(text: string, data: NameData, findWholes: FindNames): Named[] {
  const words = text.split(/[\s,]+/);
  for (let length = words.length - 1; length > 0; length--) {
    const [name, around] = [words.slice(0, length).join(' '), words.slice(length).join(' ')];
    const inner = findWholes(name).filter(({ country }) => country !== undefined);
    if (inner.length === 0) continue;
    const outer = [...findWholes(around), ...openIndex(data).findCode(around)];
    const isWithin = ({ type, country, state }: Named) =>
      outer.some((each) => each.id === (each.type === 'country' ? country : state)) ||
      (type === 'city' && state != null && state === findRecord(data.states, `${country}-${around}`)?.id);
    const found = inner.filter(isWithin);
    if (found.length > 0) return found.map((named) => ({ ...named, isQualified: true }));
  }
  return [];
}

function writeLabel(names: readonly (string | null | undefined)[], country = '', { countries }: NameData): string {
  const around = findRecord(countries, country)?.name;
  return [...names, around].filter(Boolean).join(countries.rows.language === 'ar' ? '، ' : ', ');
}

/** Finds states and languages by their codes, and zones by their abbreviations and offsets. */
function findByCode(text: string, data: NameData): Named[] {
  const { states, languages, timezones, nowMs } = data;
  const state = /^[a-z]{2}-[a-z0-9]{1,3}$/i.test(text) ? findRecord(states, text) : undefined;
  const language = /^[a-z]{2,3}$/i.test(text) ? findRecord(languages, text) : undefined;
  const found: Named[] = [];
  const add = (type: NameType, record: AnyRecord, code: string) =>
    found.push({ ...toNamed(type, record, text, text, data), code, isOwn: false, weight: 0 });
  if (state) add('state', state, 'state-code');
  if (language) add('language', language, 'language-code');
  if (/^[a-z]{2,5}$/i.test(text) || /^(?:utc|gmt)?[+\-−–]\d/i.test(text)) {
    const { from, rows, matches = [] } = timezones.list({ q: text, strictly: 'whole', limit: 50 }, nowMs);
    for (const [index, row] of Array.from(rows).entries()) {
      const { how, name: matched = '' } = matches[index] ?? {};
      // Bakı is a city, and no abbreviation.
      if (how !== 'exact' || !(/\d/.test(text) || matched === text.toUpperCase())) continue;
      const { name: id, displayName: name } = from.record(row);
      found.push({ type: 'timezone', id, name, label: name, code: 'abbreviation', isOwn: false, weight: 0 });
    }
  }
  return found;
}

/** A record that a code or word names. */
type Listed = Pick<Named, 'code' | 'isOwn' | 'weight'> & {
  readonly type: 'country' | 'currency';
  readonly row: number;
};

/** By code in lower case, or by folded word. */
type Listing = Map<string, Listed[]>;

function add(
  to: Listing,
  key: string,
  { type, row, code, isOwn = false, weight = 0 }: Partial<Listed> & Pick<Listed, 'type' | 'row'>,
): void {
  to.set(key, [...(to.get(key) ?? []), { type, row, code, isOwn, weight }]);
}

function showListed({ row, ...listed }: Listed, data: NameData): Named {
  const record: { name: string; alpha2?: string; code?: string } = data[datasetByType[listed.type]].rows.record(row);
  const { name, alpha2 = '', code = alpha2 } = record;
  return { ...listed, id: code, name, label: listed.type === 'currency' ? `${name} (${code})` : name };
}

/** All languages share the codes. */
const listedCodes = new WeakMap<object, Listing>();

function openCodes({ countries, currencies }: NameData): Listing {
  const { english } = countries.rows;
  const opened = listedCodes.get(english);
  if (opened) return opened;
  const codes: Listing = new Map();
  for (const [row, country] of english.entries()) {
    const { alpha2, alpha3, numeric, ioc, fifa, vehicleCode: vehicle, flag, topLevelDomains } = country;
    for (const [code, key] of Object.entries({ alpha2, alpha3, numeric, ioc, fifa, vehicle, flag }))
      if (key !== null) add(codes, key.toLowerCase(), { type: 'country', row, code });
    for (const domain of topLevelDomains) add(codes, domain, { type: 'country', row, code: 'tld' });
  }
  for (const [row, { code, inForce }] of currencies.rows.english.entries())
    if (inForce) add(codes, code.toLowerCase(), { type: 'currency', row, code: 'currency-code' });
  listedCodes.set(english, codes);
  return codes;
}

/** By the countries in a language. */
const indexes = new WeakMap<object, ReturnType<typeof createIndex>>();

function openIndex(data: NameData) {
  const opened = indexes.get(data.countries) ?? createIndex(data);
  indexes.set(data.countries, opened);
  return opened;
}

function createIndex(data: NameData) {
  const { countries, currencies, languages, cities } = data;
  /** People of a country, the last word of a currency, and a name that several countries share. */
  const words: Listing = new Map();
  const countIn = (country: string) => cities.countPeople({ country });
  for (let row = 0; row < countries.rows.length; row++) {
    const { alpha2: id, demonym } = countries.rows.record(row);
    for (const word of demonym === null ? [] : demonym.split(/ or |, |\/| \(/))
      add(words, fold(word), { type: 'country', row, code: 'demonym', weight: 1 });
    // Two countries have one name, which only some languages tell apart; Zaire is also a province of Angola.
    const congo = id === 'CD' || id === 'CG' ? ['congo', 'kongo', 'الكونغو', 'コンゴ'] : [];
    for (const shared of id === 'CD' ? [...congo, 'zaire', 'زائير', 'ザイール'] : congo)
      add(words, fold(shared), { type: 'country', row, isOwn: true, weight: countIn(id) });
  }
  const measureMoney = (row: number) =>
    currencies.rows.record(row).countries.reduce((sum, country) => sum + countIn(country), 0) / 10;
  const isMoneyFirst = beginsWithMoney(currencies);
  for (let row = 0; row < currencies.rows.length; row++) {
    const { name, kind, inForce } = currencies.rows.record(row);
    if (!inForce || kind !== 'currency') continue;
    const word = fold(name)
      .split(' ')
      .at(isMoneyFirst ? 0 : -1) as string;
    const money = { type: 'currency' as const, row, isOwn: true, weight: measureMoney(row) };
    for (const each of [word, `${word}s`, `${word}es`]) add(words, each, money);
  }
  for (const listed of words.values()) listed.sort((a, b) => b.weight - a.weight);
  const show = (listed: Listed) => showListed(listed, data);
  const codes = openCodes(data);
  return {
    findCode: (code: string) => (codes.get(code.toLowerCase()) ?? []).map(show),
    findWord: (word: string) => (words.get(fold(word)) ?? []).map(show),
    /** How many people a record concerns. */
    measure(type: NameType, id: string): number {
      if (type === 'country') return countIn(id);
      if (type === 'state') return cities.countPeople({ state: id });
      if (type === 'currency') return measureMoney(currencies.find(id) as number);
      return type === 'language' ? (findRecord(languages, id)?.speakers ?? 0) / 10 : 1e9;
    },
  };
}

/** True if names of currencies begin with the word that many share, as in “dólar estadounidense”. */
function beginsWithMoney({ rows }: NameData['currencies']): boolean {
  const names = Array.from({ length: rows.length }, (_, row) => fold(rows.record(row).name).split(' '));
  const [firsts, lasts] = [0, -1].map((at) => new Set(names.map((words) => words.at(at))).size) as [number, number];
  return firsts < lasts;
}

/** Finds a country that is misspelt, from five letters. */
function findCountryWithTypo(text: string, data: NameData): Named[] {
  if (text.length < 5) return [];
  const { from, rows, matches = [] } = data.countries.list({ q: text, limit: 2 });
  const [row] = Array.from(rows);
  const [{ how, name: matched } = { how: '', name: '' }] = matches;
  const [typed, meant] = [text, matched].map(fold) as [string, string];
  const isNear = findNearest(typed, [meant], typed.length < 8 ? 1 : 2) !== undefined;
  if (row === undefined || how !== 'typo' || !isNear || meant.split(' ').length !== typed.split(' ').length) return [];
  return [{ ...toNamed('country', from.record(row), matched, text, data), isOwn: true, isMisspelt: true, weight: 1 }];
}
