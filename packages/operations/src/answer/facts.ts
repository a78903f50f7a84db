import { rivalShare } from '../time/find-clock.js';
import { datasetByType, findRecord, type Named } from './named.js';
import type { NamePart } from './read-question.js';
import { type About, type Draft, type Teller, toCity, toCountry } from './teller.js';

export function writePath({ type, id }: About): string {
  return type === 'continent' ? `/continents?q=${id}` : `/${datasetByType[type]}/${id}`;
}

/** Reads a record of a type with fields. */
function readRecord({ type, id }: Named, { data, city }: Teller): object {
  if (type === 'city') return city(id);
  return findRecord<string, object>(data[datasetByType[type as 'state']], id) ?? {};
}

/** Answers with a field of a record, as `data/questions/topics.tsv` says; undefined if records of its type lack it. */
export function tellFact(topic: string, asked: Named, teller: Teller): Draft | undefined {
  const { grammar, draft, has, subject } = teller;
  const row = grammar.topics.get(topic);
  const named = row?.about[0] === 'currency' ? toCurrency(asked, teller) : asked;
  const index = row?.about.indexOf(named.type) ?? -1;
  if (!row || index < 0) return undefined;
  const record = readRecord(named, teller) as Readonly<Record<string, unknown>>;
  const fields = row.field.length === row.about.length ? [row.field[index] as string] : row.field;
  const values = fields
    .map((field) => readField(record, field))
    .filter((value) => value !== null && value !== undefined);
  const name = named.type === 'state' || named.type === 'city' ? named.label : subject(named);
  const request = `${writePath(named)}?fields=${fields.map((field) => field.split('.')[0]).join(',')}`;
  const base = { request, dataset: datasetByType[named.type] };
  if (
    values.flat().length === 0 ||
    (row.as === 'density' && values.length < 2) ||
    (topic === 'population' && record.populationKnown === false)
  ) {
    const id = has(`${topic}-none`) ? `${topic}-none` : 'none-field';
    return draft(id, { subject: name }, { ...base, value: row.as === 'countries' ? [] : null, about: [named] });
  }
  const { value, text, about = [] } = writeValue(row.as, values, named, teller);
  const id = about.length === 1 && has(`${topic}-one`) ? `${topic}-one` : topic;
  const unit = units[topic];
  return draft(id, { subject: name, value: text }, { ...base, value, unit, about: [named, ...about] });
}

const units: Readonly<Record<string, string>> = { area: 'km²', density: '/km²' };

/** Finds the currency of a country, of which it is asked what a currency has. */
function toCurrency(named: Named, teller: Teller): Named {
  const code = named.type === 'country' ? teller.country(named.id).currency : null;
  if (code === null) return named;
  const { name } = toReference('currency', code, teller);
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
  readonly about?: readonly About[] | undefined;
}

function writeValue(as: string, values: readonly unknown[], named: Named, teller: Teller): Written {
  const { data, say, number, list, country, continent } = teller;
  const [value] = values;
  const all = values.flat() as string[];
  const key = value as string;
  const writeAll = (texts: readonly string[], about?: readonly About[]): Written => ({
    value: texts.length === 1 && as !== 'countries' ? texts[0] : texts,
    text: list(texts),
    about,
  });
  const writeNames = (about: readonly About[]) =>
    writeAll(
      about.map(({ name }) => name),
      about,
    );
  switch (as) {
    case 'number':
      return { value, text: number(value as number) };
    case 'density': {
      const [people, km2] = values as number[] as [number, number];
      const perKm2 = Number((people / km2).toPrecision(3));
      return { value: perKm2, text: number(perKm2) };
    }
    case 'word':
      return { value, text: say(key).toLowerCase() };
    case 'continent':
      return writeAll([continent(key)]);
    case 'countries':
      return writeNames(all.map((code) => toCountry(country(code))));
    case 'languages':
      return writeNames(all.map((code) => toReference('language', code, teller)));
    case 'currency': {
      const currency = toReference('currency', key, teller);
      return { value, text: `${currency.name} (${key})`, about: [currency] };
    }
    case 'phone': {
      const { phoneCode, areaCodes } = data.phoneCodes.rows.record(data.phoneCodes.find(named.id) as number);
      // A few area codes tell a country apart from others that share its calling code.
      const isShared = areaCodes.length > 0 && areaCodes.length <= 3;
      return writeAll(isShared ? areaCodes.map((area) => `${phoneCode} ${area}`) : [phoneCode]);
    }
    case 'postal': {
      const examples = findRecord(data.addressFormats, named.id)?.postalCodeExamples ?? [];
      return { value: examples, text: list(examples.slice(0, maxExamples)) };
    }
    case 'weekday':
      return { value, text: teller.weekday(key) };
    case 'place':
      return writeCapital(value, named, teller);
    default:
      return { value: all.length === 1 ? all[0] : all, text: all.join(', ') };
  }
}

function toReference(type: 'language' | 'currency', id: string, { data }: Teller): About {
  return { type, id, name: findRecord<string, { readonly name: string }>(data[datasetByType[type]], id)?.name ?? id };
}

/** The capital of a country with the others that it has, or of a state. */
function writeCapital(value: unknown, { type, id }: Named, { data: { cities }, country }: Teller): Written {
  const isCountry = type === 'country';
  const row = isCountry ? cities.findCapitals(id)?.row : cities.find(value as number);
  const city = row === undefined ? undefined : toCity(cities.rows.record(row));
  const name = isCountry ? (value as string) : (city?.name ?? '');
  const others = isCountry ? country(id).otherCapitals : [];
  return {
    value: name,
    text: others.length > 0 ? `${name} (${others.join(', ')})` : name,
    about: city ? [city] : [],
  };
}

/** The kinds of code that a topic asks for besides its own. A text that is such a code asks for its record instead. */
const codesOfTopic: Readonly<Record<string, readonly string[]>> = {
  'iso-codes': ['alpha2', 'alpha3', 'numeric'],
  'country-code': ['alpha2', 'alpha3'],
  currency: ['currency-code'],
  languages: ['language-code'],
  'time-zone': ['abbreviation'],
};

/** Answers which record has a code, a flag or a demonym; without a topic, any code. */
export function tellOwner(topic: string | undefined, part: NamePart, ofCountries: boolean, teller: Teller): Draft[] {
  const codes = topic === undefined ? undefined : (codesOfTopic[topic] ?? [topic]);
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
  const id = teller.has(`${kind}-of`) ? `${kind}-of` : 'code-of';
  return owners
    .filter(({ code }) => code === kind)
    .map((owner) => {
      const value = owner.type === 'country' ? teller.subject(owner) : owner.label;
      const rest = { value: owner.name, about: [owner], request: writePath(owner), dataset: datasetByType[owner.type] };
      return teller.draft(id, { subject: part.text, value }, rest);
    });
}

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
  const isWord = part.text !== part.text.toUpperCase();
  const groups = isEither ? [['country', 'state'], ...others.map((type) => [type])] : wanted.map((type) => [type]);
  for (const group of groups) {
    const records = preferNames(
      dropOuter(part.records).filter(
        ({ type, code }) =>
          group.includes(type) && code !== 'numeric' && !(isWord && codesInLetters.includes(code ?? '')),
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

/** Smaller cities are named like many words: `heist`. */
export const minPeopleOfPlace = 100_000;

/**
 * The places that a part means where any type of place is usual: a country before a city of up to ten times its people,
 * and a city as `isCityMeant` says.
 * Cities of fewer than `minPeople` are left out, since many are named like an ordinary word.
 */
export function preferCities(part: NamePart, minPeople = 0): readonly Named[] {
  const isLarge = ({ type, weight }: Named) => type !== 'city' || weight >= minPeople;
  const large = { ...part, records: part.records.filter(isLarge) };
  const [countries, cities, states] = [choose(part, ['country']), choose(large, ['city']), choose(part, ['state'])];
  const [country, city, state] = [countries[0], cities[0], states[0]];
  const isCountryUsual = country && country.code !== 'demonym' && (country.isOwn || !state?.isOwn);
  if (isCountryUsual && country.weight >= (city?.weight ?? 0) / 10) return choose(part, ['country', 'state']);
  const isCity = city && city.code !== 'airport' && isCityMeant(city, state);
  const others = state && !isCity ? states : cities;
  // A country by its own name may be meant beside any place: Grenada is Granada in Spanish.
  return others.length > 0 ? [...others, ...countries.filter(({ isOwn, code }) => isOwn && !code)] : countries;
}

/**
 * A city is meant before a state of the same country that has up to ten times its people. Elsewhere, their own names come
 * first, then the number of people.
 */
function isCityMeant(city: Named, state: Named | undefined): boolean {
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

/** Codes that are words unless they are in capitals: “is”, “my”, “Van”. They are read only where a code is asked for. */
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
