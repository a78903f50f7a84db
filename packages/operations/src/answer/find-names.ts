import { fold } from '@almanac/data/fold';
import { findNearest } from '@almanac/data/internal';
import { minPeople, otherNameShare, shortNames, weighCity } from '../time/find-clock.js';
import { openIndex } from './name-index.js';
import { datasetByType, findRecord, type NameData, type Named, type NameType } from './named.js';

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
