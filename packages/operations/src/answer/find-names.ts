import { fold } from '@almanac/data/fold';
import type { Dataset, SearchResult } from '@almanac/data/internal';
import { type ClockData, findPlaces } from '../time/find-clock.js';

export type NameType = 'country' | 'state' | 'city' | 'currency' | 'language' | 'continent' | 'timezone';

/** A record that a text names whole. */
export interface Named {
  readonly type: NameType;
  /** The key of the record in its dataset. */
  readonly id: string;
  readonly name: string;
  /** The name with the places around it. */
  readonly label: string;
  /** The alpha-2 code of the country in which a state or city lies. */
  readonly country?: string | null;
  /** The kind of code that the text is; undefined for a name. */
  readonly code?: string | undefined;
  /** True if the text is its name in the language of the answer or of the question, not another name. */
  readonly isOwn: boolean;
  /** How many people the record concerns, of which the largest is meant; names in other languages count less. */
  readonly weight: number;
}

/** The datasets in the language of the answer. */
export interface NameData extends ClockData {
  readonly continents: Dataset<'continents'>;
}

/** A name has at most this many letters. */
const maxLetters = 100;

/** Finds the records that a whole text names or is a code of, those that most people mean first. */
export async function findNames(text: string, data: NameData): Promise<readonly Named[]> {
  if (text.length > maxLetters) return [];
  const byCode = findByCode(text, data);
  const places = await findPlaces(text, data);
  const named: Named[] = [
    ...byCode,
    ...places
      .filter(({ matchedName }) => isWritten(text, matchedName))
      .map(({ result, people, isOwn, matchedName }) => toNamed(result, people, isOwn && isWhole(text, matchedName))),
    ...findByName(text, data),
  ];
  const byWeight = named.sort((a, b) => b.weight - a.weight);
  const found = [
    ...new Map(byWeight.toReversed().map((each) => [`${each.type} ${each.id} ${each.code ?? ''}`, each])).values(),
  ].reverse();
  const isListed = ({ id, type }: Named) => found.some((each) => each.id === id && each.type === type);
  const others = [...findMoney(text, data), ...findNamesakes(text, data), ...findByDemonym(text, data)].filter(
    (each) => !isListed(each),
  );
  return found.length + others.length > 0 ? [...found, ...others] : findCountryWithTypo(text, data);
}

/** A name of up to three letters must be written so: “my” is not Mỹ, the Vietnamese name of the United States. */
function isWritten(text: string, name: string): boolean {
  return text.length > 3 || fold(name) !== fold(text) || name.toLowerCase() === text.toLowerCase();
}

/** An abbreviated name is another name: “St. Louis” is not what Saint-Louis in Senegal is called. */
function isWhole(text: string, name: string): boolean {
  return fold(text).length >= fold(name).length;
}

function toNamed({ type, id, name, label, country }: SearchResult, weight: number, isOwn: boolean): Named {
  return { type: type as NameType, id, name, label, country: type === 'country' ? null : country, isOwn, weight };
}

function findByCode(text: string, data: NameData): Named[] {
  const { countries, states, currencies, languages, timezones, nowMs } = data;
  const found: Named[] = [];
  const add = (type: NameType, id: string, name: string, code: string, label = name, weight = 0) =>
    found.push({ type, id, name, label, code, isOwn: false, weight });
  const upper = text.toUpperCase();
  const { rows } = countries;
  const areLetters = /^[a-z]{1,3}$/i.test(text);
  for (let row = 0; row < rows.length && (areLetters || /^\d{3}$|^\.|^\p{RI}{2}$/u.test(text)); row++) {
    const record = rows.record(row);
    const { alpha2, name } = record;
    const codes: readonly (readonly [string | null, string])[] = [
      [alpha2, 'alpha2'],
      [record.alpha3, 'alpha3'],
      [record.numeric, 'numeric'],
      [record.ioc, 'ioc'],
      [record.fifa, 'fifa'],
      [record.vehicleCode, 'vehicle'],
      [record.flag, 'flag'],
    ];
    for (const [code, kind] of codes) if (code === upper) add('country', alpha2, name, kind);
    if (record.topLevelDomains.includes(text.toLowerCase())) add('country', alpha2, name, 'tld');
  }
  const state = /^[a-z]{2}-[a-z0-9]{1,3}$/i.test(text) ? states.find(text) : undefined;
  if (state !== undefined) {
    const { id, name, country } = states.rows.record(state);
    add('state', id, name, 'state-code', `${name}, ${nameCountry(country, data)}`);
  }
  const currency = /^[a-z]{3}$/i.test(text) ? currencies.find(text) : undefined;
  if (currency !== undefined) {
    const { code, name } = currencies.rows.record(currency);
    add('currency', code, name, 'currency-code', `${name} (${code})`);
  }
  const language = /^[a-z]{2,3}$/i.test(text) ? languages.find(text) : undefined;
  if (language !== undefined) {
    const { code, name } = languages.rows.record(language);
    add('language', code, name, 'language-code');
  }
  if (/^[A-Z]{3}$/.test(text)) {
    const { from, rows: places, matches = [] } = data.cities.list({ q: text, limit: 5 });
    for (const [index, row] of Array.from(places).entries()) {
      if (matches[index]?.name !== text) continue;
      const { id, name, country } = from.record(row);
      add('city', String(id), name, 'airport', `${name}, ${nameCountry(country, data)}`);
    }
  }
  if (/^[a-z]{2,5}$/i.test(text) || /^(?:utc|gmt)?[+\-−–]\d/i.test(text)) {
    const { from, rows: zones, matches = [] } = timezones.list({ q: text, strictly: true, limit: 50 }, nowMs);
    for (const [index, row] of Array.from(zones).entries()) {
      if (matches[index]?.how !== 'exact' || (/\d/.test(text) ? false : matches[index].name.toUpperCase() !== upper))
        continue;
      const { name, displayName } = from.record(row);
      add('timezone', name, displayName, 'abbreviation');
    }
  }
  return found;
}

function nameCountry(alpha2: string, { countries }: NameData): string {
  return countries.rows.record(countries.find(alpha2) as number).name;
}

/** Finds countries, states, currencies, languages and continents by their whole names. */
function findByName(text: string, data: NameData): Named[] {
  return named.flatMap(([type, dataset]) => {
    const { from, rows, matches = [] } = data[dataset].list({ q: text, strictly: true, limit: 20 });
    return Array.from(rows).flatMap((row, index): Named[] => {
      const { how, name: matched = '' } = matches[index] ?? {};
      const record = from.record(row) as { readonly name: string } & Readonly<Record<string, unknown>>;
      // Codes are read by their kind.
      const isCode = /^(?:[A-Z]{2,3}|[A-Z]{2}-.*|\d+|[^\p{L}].*)$/u.test(matched) && type !== 'currency';
      if (how !== 'exact' || isCode || !isWritten(text, matched)) return [];
      const { name } = record;
      const id = String(record.alpha2 ?? record.id ?? record.code);
      const isOwn = fold(matched) === fold(name) && isWhole(text, name);
      return [
        {
          type,
          id,
          name,
          label: writeLabel(type, record, data),
          country: type === 'state' ? (record.country as string) : null,
          isOwn,
          weight: measure(type, id, data) * (isOwn ? 1 : otherNameShare),
        },
      ];
    });
  });
}

/** Names other than that in the language of the answer count less. */
const otherNameShare = 0.1;

const named = [
  ['country', 'countries'],
  ['state', 'states'],
  ['currency', 'currencies'],
  ['language', 'languages'],
  ['continent', 'continents'],
] as const;

function writeLabel(
  type: NameType,
  { name, country, code }: Readonly<Record<string, unknown>>,
  data: NameData,
): string {
  if (type === 'state') return `${name}, ${nameCountry(country as string, data)}`;
  return type === 'currency' ? `${name} (${code})` : String(name);
}

function measure(type: NameType, id: string, { cities, currencies, languages }: NameData): number {
  if (type === 'country') return cities.countPeople({ country: id });
  if (type === 'state') return cities.countPeople({ state: id });
  if (type === 'currency') {
    const users = currencies.rows.record(currencies.find(id) as number).countries;
    return users.reduce((sum, country) => sum + cities.countPeople({ country }), 0) / 10;
  }
  return type === 'language' ? (languages.rows.record(languages.find(id) as number).speakers ?? 0) / 10 : 1e9;
}

/** Finds currencies whose names end with a word, such as “dollar”. */
function findMoney(text: string, data: NameData): Named[] {
  const { rows } = data.currencies;
  const word = fold(text).replace(/s$/, '');
  return Array.from({ length: rows.length }, (_, row) => rows.record(row))
    .filter(({ name, kind }) => kind === 'currency' && fold(name).split(' ').at(-1) === word)
    .map(({ code, name }) => ({
      type: 'currency' as const,
      id: code,
      name,
      label: `${name} (${code})`,
      isOwn: true,
      weight: measure('currency', code, data),
    }))
    .sort((a, b) => b.weight - a.weight);
}

/** Finds the countries of one name that CLDR tells apart by their capitals: `Congo - Kinshasa`. */
function findNamesakes(text: string, data: NameData): Named[] {
  const { rows } = data.countries;
  return Array.from({ length: rows.length }, (_, row) => rows.record(row))
    .filter(({ name }) => name.includes(' - ') && fold(name.split(' - ')[0] as string) === fold(text))
    .map(({ alpha2, name }) => ({
      type: 'country' as const,
      id: alpha2,
      name,
      label: name,
      isOwn: true,
      weight: measure('country', alpha2, data),
    }));
}

function findByDemonym(text: string, { countries }: NameData): Named[] {
  const found: Named[] = [];
  for (let row = 0; row < countries.rows.length; row++) {
    const { demonym, alpha2, name } = countries.rows.record(row);
    const words = demonym === null ? [] : demonym.split(/ or |, |\/| \(/);
    if (words.some((each) => fold(each) === fold(text)))
      found.push({ type: 'country', id: alpha2, name, label: name, code: 'demonym', isOwn: false, weight: 1 });
  }
  return found;
}

/** A country may be misspelt, from five letters, if the text names nothing else. */
async function findCountryWithTypo(text: string, data: NameData): Promise<Named[]> {
  if (text.length < 5) return [];
  const { from, rows, matches = [] } = data.countries.list({ q: text, limit: 2 });
  const [row] = Array.from(rows);
  if (
    row === undefined ||
    matches[0]?.how !== 'typo' ||
    fold(matches[0].name).split(' ').length !== fold(text).split(' ').length
  )
    return [];
  const { alpha2, name } = from.record(row);
  return [{ type: 'country', id: alpha2, name, label: name, isOwn: true, weight: 1 }];
}
