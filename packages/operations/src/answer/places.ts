import { measureKm } from '@almanac/data/measure';
import { createGetOperation } from '../dataset-operations.js';
import { parsePhoneNumber } from '../phone-numbers.js';
import { minPeople } from '../time/find-clock.js';
import { locatePoint } from '../where.js';
import { choose, minPeopleOfPlace, preferCities, tellFact, writePath } from './facts.js';
import { datasetByType, findRecord, type Named } from './named.js';
import type { NamePart, Question } from './read-question.js';
import { sizeWords } from './sets.js';
import { type Draft, type Teller, toCity, toCountry } from './teller.js';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const decimalPoint = /(?:^|\s)([+-]?\d{1,2}(?:\.\d+)?)(?:\s*,\s*|\s+)([+-]?\d{1,3}(?:\.\d+)?)$/;
const angle = String.raw`(\d{1,3}(?:\.\d+)?)\s*°?\s*(?:(\d{1,2})\s*['′’]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|''|′′)\s*)?`;
const sexagesimalPoint = new RegExp(`(?:^|\\s)${angle}([NS])[\\s,]*${angle}([EWO])$`, 'i');

/** Reads a point at the end of a text: in decimal degrees, or in degrees, minutes and seconds with letters. */
export function readPoint(text: string): Point | undefined {
  const [decimal = '', latitude, longitude] = decimalPoint.exec(text) ?? [];
  if (/[.,]/.test(decimal)) return toPoint(Number(latitude), Number(longitude));
  const parts = sexagesimalPoint.exec(text);
  if (!parts) return undefined;
  const read = (at: number, negative: RegExp) =>
    (Number(parts[at]) + Number(parts[at + 1] ?? 0) / 60 + Number(parts[at + 2] ?? 0) / 3600) *
    (negative.test(parts[at + 3] as string) ? -1 : 1);
  return toPoint(read(1, /s/i), read(5, /[wo]/i));
}

function toPoint(latitude: number, longitude: number): Point | undefined {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** Answers where a point lies. */
export async function tellPoint({ latitude, longitude }: Point, teller: Teller): Promise<Draft[]> {
  const { city, cityId, state, country, timezone } = (await teller.ask(locatePoint, {
    latitude,
    longitude,
    lang: teller.language,
  })) as Readonly<Record<'city' | 'state' | 'country', string | null>> & {
    readonly cityId: number | null;
    readonly timezone: string;
  };
  const record = country === null ? undefined : teller.country(country);
  const names = [...new Set([city, state, record?.name])].filter((name) => name !== null && name !== undefined);
  const value = names.length > 0 ? names.join(', ') : timezone;
  const about = [
    ...(cityId === null ? [] : [toCity({ id: cityId, name: city ?? '' })]),
    ...(record ? [toCountry(record)] : []),
  ];
  const request = `/where?latitude=${latitude}&longitude=${longitude}`;
  const subject = `${latitude}, ${longitude}`;
  return [teller.draft('point', { subject, value }, { value, about, request, dataset: 'borders' })];
}

export function tellNearest({ latitude, longitude }: Point, { data, draft }: Teller): Draft[] {
  const { from, rows } = data.cities.nearest(latitude, longitude, { limit: 1 });
  const request = `/cities/nearest?latitude=${latitude}&longitude=${longitude}&limit=1`;
  return Array.from(rows, (row) => {
    const city = from.record(row);
    const values = { subject: `${latitude}, ${longitude}`, value: `${city.name} (${city.distanceKm} km)` };
    return draft('nearest', values, { value: city.name, about: [toCity(city)], request, dataset: 'cities' });
  });
}

/** Answers of which country a phone number is or, with a country, whether it is of that one. */
export async function tellPhoneNumber(number: string, asked: Named | undefined, teller: Teller): Promise<Draft[]> {
  const parsed = (await teller.ask(parsePhoneNumber, { number })) as {
    readonly country?: string | null;
    readonly valid?: boolean;
    readonly international: string;
    readonly e164: string;
  };
  if (!parsed.valid || !parsed.country) return [];
  const record = teller.country(parsed.country);
  const values = { subject: parsed.international, value: teller.subject(record) };
  const request = `/phone-numbers/${encodeURIComponent(parsed.e164)}`;
  const rest = { value: record.name, about: [toCountry(record)], request, dataset: 'phone-codes' };
  const draft = teller.draft('number-of', values, rest);
  return [asked ? teller.confirm(asked.id === parsed.country, draft) : draft];
}

/** Answers which countries have a calling code, with or without an area code; the main one first. */
export function tellCallingCode(digits: string, { data, draft, list, country }: Teller): Draft[] {
  const { from, rows } = data.phoneCodes.list({ phoneCode: digits });
  const records = Array.from(rows, (row) => from.record(row))
    .filter(({ phoneCode, areaCodes }) => ['', ...areaCodes].some((area) => phoneCode.slice(1) + area === digits))
    .filter(({ assigned }) => assigned)
    .sort((a, b) => Number(b.main) - Number(a.main));
  if (records.length === 0) return [];
  const names = records.map((record) => record.country);
  const about = records.flatMap(({ code }) =>
    data.countries.find(code) === undefined ? [] : [toCountry(country(code))],
  );
  const value = names.length === 1 ? names[0] : names;
  const rest = { value, about, request: `/phone-codes?phoneCode=${digits}`, dataset: 'phone-codes' };
  return [draft('calling-code-of', { subject: `+${digits}`, value: list(names) }, rest)];
}

/** Answers where a country, state or city lies. */
export function tellWhere(part: NamePart, { draft, subject, country, continent }: Teller): Draft[] {
  return preferCities(part).map((named) => {
    const record = named.type === 'country' ? country(named.id) : undefined;
    const around = record
      ? [subject({ name: record.subregion ?? '' }), continent(record.continent)]
      : named.label.slice(named.name.length).split(/, |، /);
    const others = [...new Set(around)].filter((name) => name !== '' && name !== named.name);
    const value = others.join(', ') || around.at(-1) || '';
    const request = `${writePath(named)}${record ? '?fields=continent,subregion' : ''}`;
    const rest = { value, about: [named], request, dataset: datasetByType[named.type] };
    return draft('where', { subject: subject(named), value }, rest);
  });
}

/** Two parts in both orders; none if there are not two. */
function listPairs(names: readonly NamePart[]): readonly (readonly [NamePart, NamePart])[] {
  return names.length === 2 ? ([names, names.toReversed()] as [NamePart, NamePart][]) : [];
}

/** “is texas a country”; undecided where that is disputed, and of the countries of a kingdom. */
export function tellIsCountry({ names, asks, words, groups, isYesNo }: Question, teller: Teller): Draft[] {
  const [part, ...others] = names;
  if (!part || others.length + asks.length + groups.length > 0 || !isYesNo || !words.has('country')) return [];
  const [named] = [...choose(part, ['country', 'continent']), ...preferCities(part, minPeopleOfPlace)];
  const country = named?.type === 'country' ? teller.country(named.id) : undefined;
  const isPartly = named?.type === 'state' && findRecord(teller.data.states, named.id)?.type === 'country';
  if (!named || isPartly || country?.status === 'disputed') return [];
  const holds = country?.recognized === true;
  const rest = { value: holds, about: [named], request: writePath(named), dataset: datasetByType[named.type] };
  const draft = teller.draft(holds ? 'country-yes' : 'country-no', { subject: teller.subject(named) }, rest);
  return [teller.confirm(holds, draft)];
}

/** “germany in french”: the name of a country in another language. */
export async function tellTranslation({ names, asks, text }: Question, teller: Teller): Promise<Draft[]> {
  const [part, last, ...others] = names;
  const [language] = last ? choose(last, ['language']) : [];
  const [country] = part ? choose(part, ['country']) : [];
  // Without a word between them, “swiss german” asks nothing.
  if (!part || !last || !language || !country || others.length + asks.length > 0) return [];
  if (country.code !== undefined || (text.endsWith(`${part.text} ${last.text}`) && !last.text.startsWith('ب')))
    return [];
  const { name } = (await teller.ask(getCountry, { alpha2: country.id, lang: language.id })) as { name?: string };
  if (name === undefined) return [];
  const values = { subject: teller.subject(country), other: language.name, value: name };
  const request = `/countries/${country.id}?lang=${language.id}&fields=name`;
  const rest = { value: name, about: [country, language], request, dataset: 'countries' };
  return [teller.draft('translation', values, rest)];
}

const getCountry = createGetOperation('countries');

/** “is barcelona in spain”; undecided if a smaller place of that name is. */
export function tellWithin({ names, asks, words, groups, isYesNo }: Question, teller: Teller): Draft[] {
  const isOther =
    groups.length > 0 ||
    sizeWords.some((word) => words.has(word)) ||
    asks.some((ask) => !['where', 'member'].includes(ask));
  for (const [part, around] of (isYesNo || asks.includes('member')) && !isOther ? listPairs(names) : []) {
    const [[named, ...others], [country]] = [preferCities(part), choose(around, ['country'])];
    const isPlace = part.records.every(({ type, isOwn }) => !isOwn || (type !== 'language' && type !== 'currency'));
    if (!country || !named || !isPlace || named.type === 'country' || others.length > 0) continue;
    // Landing in New Jersey is called Summer too, which “is it summer in australia” does not mean.
    if (!named.isOwn && named.weight < minPeople) continue;
    const holds = named.country === country.id;
    const [draft] = tellWhere({ ...part, records: [named] }, teller);
    if (draft && (holds || part.records.every((each) => each.country !== country.id)))
      return [teller.confirm(holds, draft)];
  }
  return [];
}

/** “is sydney the capital of australia” */
export function tellCapital({ names, asks, isYesNo }: Question, teller: Teller): Draft[] {
  for (const [part, place] of isYesNo && asks.join() === 'capital' ? listPairs(names) : []) {
    const [country] = choose(place, ['country']);
    const fact = country && tellFact('capital', country, teller);
    const capital = fact?.about.find(({ type }) => type === 'city');
    const cities = part.records.filter(({ type }) => type === 'city');
    if (!fact || !capital || cities.length === 0) continue;
    const holds = cities.some(({ id }) => id === capital.id);
    return [teller.confirm(holds, { ...fact, about: [country] })];
  }
  return [];
}

/** Answers of which country a city is the capital, unless a record of other types is meant: “lima is the capital of”. */
export function tellCountryOfCapital(part: NamePart, others: readonly Named['type'][], teller: Teller): Draft[] {
  const cities = part.records.flatMap(({ type, id }) => (type === 'city' ? [teller.city(id)] : []));
  const owner = cities.find(({ capital }) => capital);
  const isOther = ({ type, name }: Named) => type === 'country' || name !== owner?.name;
  if (!owner || choose(part, others).some(isOther)) return [];
  const record = teller.country(owner.country);
  const rest = { value: record.name, about: [toCountry(record)], request: `/cities/${owner.id}`, dataset: 'cities' };
  return [teller.draft('is-capital-of', { subject: owner.name, value: teller.subject(record) }, rest)];
}

/** The point of a city, or of a country's capital. */
export function findPoint({ type, id }: Named, { city, country }: Teller): Point | undefined {
  if (type === 'city') return city(id);
  const { capitalLatitude: latitude, capitalLongitude: longitude } =
    type === 'country' ? country(id) : { capitalLatitude: null, capitalLongitude: null };
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}

/** The international mile. */
const kmPerMile = 1.609344;

/** Answers the distance of two cities along a great circle, in km or, if asked so, in miles. */
export function tellDistance({ names, words }: Question, { draft, number, city }: Teller): Draft[] {
  const cities = names.flatMap((part) => preferCities(part).find(({ type }) => type === 'city') ?? []);
  const [from, to] = cities;
  if (!from || !to || names.length !== 2) return [];
  const [a, b] = [city(from.id), city(to.id)];
  const km = measureKm(a.latitude, a.longitude, b.latitude, b.longitude);
  const [value, unit] = words.has('miles') ? [Math.round(km / kmPerMile), 'mi'] : [Math.round(km), 'km'];
  const values = { subject: from.name, other: to.name, value: `${number(value)} ${unit}` };
  const request = `/cities?id=${from.id},${to.id}&fields=name,latitude,longitude`;
  return [draft('distance', values, { value, unit, about: cities, request, dataset: 'cities' })];
}
