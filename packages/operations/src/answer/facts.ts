import type { Named } from './find-names.js';
import type { NamePart } from './read-question.js';
import { type About, type Draft, type Teller, toCountry } from './teller.js';

/** The path, dataset and lookup of each type of record. */
export const types = {
  country: { path: '/countries/', dataset: 'countries' },
  state: { path: '/states/', dataset: 'states' },
  city: { path: '/cities/', dataset: 'cities' },
  currency: { path: '/currencies/', dataset: 'currencies' },
  language: { path: '/languages/', dataset: 'languages' },
  timezone: { path: '/timezones/', dataset: 'timezones' },
  continent: { path: '/continents?q=', dataset: 'continents' },
} as const;

export function writePath({ type, id }: About): string {
  return types[type].path + id;
}

/** Reads a record of a type with fields. */
function readRecord({ type, id }: Named, { data, country }: Teller): Readonly<Record<string, unknown>> {
  if (type === 'country') return { ...country(id) };
  const lookup = data[types[type as 'state'].dataset];
  return {
    ...(lookup.rows.record(
      (lookup.find as (id: string | number) => number)(type === 'city' ? Number(id) : id),
    ) as object),
  };
}

/** Answers with a field of a record, as `data/questions/topics.tsv` says; undefined if records of its type lack it. */
export function tellFact(topic: string, asked: Named, teller: Teller): Draft | undefined {
  const { grammar, say, subject } = teller;
  const row = grammar.topics.get(topic);
  const named = row?.about[0] === 'currency' ? toCurrency(asked, teller) : asked;
  const index = row?.about.indexOf(named.type) ?? -1;
  if (!row || index < 0) return undefined;
  const record = readRecord(named, teller);
  const fields = row.field.length === row.about.length ? [row.field[index] as string] : row.field;
  const values = fields
    .map((field) => readField(record, field))
    .filter((value) => value !== null && value !== undefined);
  const name = named.type === 'state' || named.type === 'city' ? named.label : subject(named);
  const base = {
    request: `${writePath(named)}?fields=${fields.map((field) => field.split('.')[0]).join(',')}`,
    dataset: types[named.type].dataset,
  };
  const isEmpty = values.flat().length === 0 || (topic === 'population' && record.populationKnown === false);
  if (isEmpty && topic !== 'neighbours')
    return { ...base, text: say('none-field', { subject: name }), value: null, about: [named] };
  if (isEmpty) return { ...base, text: say('no-borders', { subject: name }), value: [], about: [named] };
  const { value, text, about = [] } = writeValue(row.as, values, named, teller);
  return {
    ...base,
    text: say(topic, { subject: name, value: text }, topic === 'languages' && about.length === 1 ? 'say' : 'ask'),
    value,
    unit: topic === 'area' ? 'km²' : undefined,
    about: [named, ...about],
  };
}

/** Finds the currency of a country, of which it is asked what a currency has. */
function toCurrency(named: Named, teller: Teller): Named {
  const code = named.type === 'country' ? teller.country(named.id).currency : null;
  if (code === null) return named;
  const name = readName('currencies', code, teller);
  return { ...named, type: 'currency', id: code, name, label: `${name} (${code})` };
}

/** Reads `field`, or `list.field` of each item of a list. */
function readField(record: Readonly<Record<string, unknown>>, path: string): unknown {
  const [first = '', second] = path.split('.');
  const value = record[first];
  return second === undefined ? value : (value as Record<string, unknown>[]).flatMap((each) => each[second] ?? []);
}

const maxExamples = 4;

interface Written {
  readonly value: unknown;
  readonly text: string;
  readonly about?: readonly About[];
}

function writeValue(as: string, values: readonly unknown[], named: Named, teller: Teller): Written {
  const { data, say, number, list, country, continent } = teller;
  const [value] = values;
  const all = values.flat() as string[];
  const writeNames = (about: readonly About[]) => {
    const names = about.map(({ name }) => name);
    return { value: names.length === 1 && as !== 'countries' ? names[0] : names, text: list(names), about };
  };
  if (as === 'number') return { value, text: number(value as number) };
  if (as === 'word') return { value, text: say(value as string).toLowerCase() };
  if (as === 'continent') return { value: continent(value as string), text: continent(value as string) };
  if (as === 'countries') return writeNames(all.map((code) => toCountry(country(code))));
  if (as === 'languages')
    return writeNames(
      all.map((code): About => ({ type: 'language', id: code, name: readName('languages', code, teller) })),
    );
  if (as === 'currency') {
    const name = readName('currencies', value as string, teller);
    return { value, text: `${name} (${value})`, about: [{ type: 'currency', id: value as string, name }] };
  }
  if (as === 'phone') {
    const { phoneCode, areaCodes } = data.phoneCodes.rows.record(data.phoneCodes.find(named.id) as number);
    // A few area codes tell a country apart from others that share its calling code.
    const codes =
      areaCodes.length > 0 && areaCodes.length <= 3 ? areaCodes.map((area) => `${phoneCode} ${area}`) : [phoneCode];
    return { value: codes.length === 1 ? codes[0] : codes, text: list(codes) };
  }
  if (as === 'postal') {
    const examples = data.addressFormats.rows.record(data.addressFormats.find(named.id) as number).postalCodeExamples;
    return { value: examples, text: list(examples.slice(0, maxExamples)) };
  }
  if (as === 'weekday') {
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    return { value, text: teller.weekday(days.indexOf(value as string)) };
  }
  if (as === 'place') return writeCapital(value, named, teller);
  return { value: all.length === 1 ? all[0] : all, text: all.join(', ') };
}

function readName(dataset: 'languages' | 'currencies', code: string, { data }: Teller): string {
  const row = data[dataset].find(code);
  return row === undefined ? code : data[dataset].rows.record(row).name;
}

/** The capital of a country with the others that it has, or of a state. */
function writeCapital(value: unknown, { type, id }: Named, { data, country }: Teller): Written {
  const { cities } = data;
  const row = type === 'country' ? cities.findCapitals(id)?.row : cities.find(value as number);
  const city = row === undefined ? undefined : cities.rows.record(row);
  const name = type === 'country' ? (value as string) : (city?.name ?? '');
  const others = type === 'country' ? country(id).otherCapitals : [];
  return {
    value: name,
    text: others.length > 0 ? `${name} (${others.join(', ')})` : name,
    about: city ? [{ type: 'city', id: String(city.id), name: city.name }] : [],
  };
}

/** The kinds of code that a topic asks for. A text that is such a code asks for its record instead. */
const codesOfTopic: Readonly<Record<string, readonly string[]>> = {
  alpha2: ['alpha2'],
  alpha3: ['alpha3'],
  numeric: ['numeric'],
  'iso-codes': ['alpha2', 'alpha3', 'numeric'],
  'country-code': ['alpha2', 'alpha3'],
  tld: ['tld'],
  flag: ['flag'],
  ioc: ['ioc'],
  fifa: ['fifa'],
  vehicle: ['vehicle'],
  demonym: ['demonym'],
  currency: ['currency-code'],
  'currency-code': ['currency-code'],
  'language-code': ['language-code'],
  languages: ['language-code'],
  'state-code': ['state-code'],
  'time-zone': ['abbreviation'],
};

/** Answers which record has a code, a flag or a demonym; without a topic, any code. */
export function tellOwner(topic: string | undefined, part: NamePart, ofCountries: boolean, teller: Teller): Draft[] {
  const codes = topic === undefined ? undefined : (codesOfTopic[topic] ?? []);
  const isNamed = ({ id, type }: Named) =>
    part.records.some((each) => each.code === undefined && each.id === id && each.type === type);
  // “bolivià” is the boliviano in Catalan; “moneda de Bolivia” asks about the country.
  const isOfCountry = part.records.some(({ type, code, isOwn }) => type === 'country' && code === undefined && isOwn);
  const owners = part.records
    .filter((each) => !isNamed(each) || each.type === 'currency')
    .filter(({ code, type }) =>
      codes
        ? (code !== undefined && codes.includes(code)) || (topic === 'currency' && type === 'currency' && !isOfCountry)
        : code !== undefined &&
          (code !== 'state-code' || part.text.includes('-')) &&
          type !== 'timezone' &&
          !(code === 'airport' && part.records.some((each) => each.type === 'timezone')) &&
          (!ofCountries || type === 'country'),
    );
  const kind = owners[0]?.code;
  const sentence = kind === 'flag' ? 'flag-of' : kind === 'demonym' ? 'people-of' : 'code-of';
  return owners
    .filter(({ code }) => code === kind)
    .map((owner) => ({
      text: teller.say(sentence, {
        subject: part.text,
        value: owner.type === 'country' ? teller.subject(owner) : owner.label,
      }),
      value: owner.name,
      about: [owner],
      request: writePath(owner),
      dataset: types[owner.type].dataset,
    }));
}

/** A smaller record of the same name is meant too if it concerns at least this share of the people of the largest. */
const rivalShare = 0.3;

/** A record of this many people is meant by its own name, not one of another name with up to `maxRatio` times as many. */
const minOwnPeople = 100_000;
const maxRatio = 20;

/**
 * The records that a part of a question means: of the first type that has any, the largest and those that rival it. A
 * state is as usual as a country if the types begin with both, unless it lies in that country and has no name of its own.
 */
export function choose(part: NamePart, wanted: readonly Named['type'][]): readonly Named[] {
  const [first, second, ...others] = wanted;
  const isEither = first === 'country' && second === 'state';
  const isLowerCase = part.text === part.text.toLowerCase();
  const groups = isEither ? [['country', 'state'], ...others.map((type) => [type])] : wanted.map((type) => [type]);
  for (const group of groups) {
    const records = preferNames(
      dropOuter(part.records).filter(
        ({ type, code }) =>
          group.includes(type) && code !== 'numeric' && !(isLowerCase && codesInLetters.includes(code ?? '')),
      ),
    );
    const isInside = ({ country }: Named) => records.some(({ type, id }) => type === 'country' && id === country);
    const [largest] = records;
    const isStateMeant =
      largest?.type === 'city' && wanted.includes('state') && !isCityMeant(largest, choose(part, ['state'])[0]);
    if (largest && !isStateMeant) return keepRivals(records.filter((each) => !isInside(each)));
  }
  return [];
}

/**
 * A city is meant before a state of the same country that has up to ten times its people. Elsewhere, their own names come
 * first, then the number of people.
 */
export function isCityMeant(city: Named, state: Named | undefined): boolean {
  if (!state || (city.isOwn && !state.isOwn)) return true;
  if (city.country === state.country) return city.weight * 10 >= state.weight;
  return city.isOwn === state.isOwn && city.weight >= state.weight;
}

/**
 * Leaves out a country by another name if a large city has this name, or a state in it: Kota is Qatar in other languages,
 * Zanzibar a part of Tanzania.
 */
function dropOuter(records: readonly Named[]): readonly Named[] {
  const isMeant = ({ type, isOwn, weight, country }: Named, id: string) =>
    isOwn && (type === 'city' ? weight >= minOwnPeople : type === 'state' && country === id);
  const isOuter = ({ type, id, code, isOwn }: Named) =>
    type === 'country' && code === undefined && !isOwn && records.some((each) => isMeant(each, id));
  return records.filter((each) => !isOuter(each));
}

/** Codes that are words in lower case: “is”, “my”, “can”. They are read only where a code is asked for. */
const codesInLetters = ['alpha2', 'alpha3', 'ioc', 'fifa', 'vehicle', 'language-code', 'currency-code'];

/** Names come before codes, and of these alpha-2 codes first. */
function preferNames(records: readonly Named[]): readonly Named[] {
  const preferred = [undefined, 'alpha2']
    .map((kind) => records.filter(({ code }) => code === kind))
    .find(({ length }) => length > 0);
  return preferred ?? records;
}

function keepRivals(records: readonly Named[]): readonly Named[] {
  const own = records.find(({ isOwn, weight }) => isOwn && weight >= minOwnPeople);
  const isOwnMeant = own && own.weight >= (records[0]?.weight ?? 0) / maxRatio;
  const meant = isOwnMeant ? records.filter(({ isOwn }) => isOwn) : records;
  const [largest] = meant;
  return meant.filter(
    ({ type, id, weight, isOwn }, index) =>
      largest &&
      // Countries of one name are all meant: Congo.
      (weight >= rivalShare * largest.weight || (type === 'country' && isOwn)) &&
      (isOwn || !largest.isOwn) &&
      meant.findIndex((each) => each.id === id && each.type === type) === index,
  );
}
