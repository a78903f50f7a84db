import { measureKm } from '@almanac/data/measure';
import { parsePhoneNumber } from '../phone-numbers.js';
import { locatePoint } from '../where.js';
import { choose, isCityMeant, types, writePath } from './facts.js';
import type { Named } from './find-names.js';
import type { NamePart, Question } from './read-question.js';
import { type About, type Draft, type Teller, toCountry } from './teller.js';

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
export async function tellPoint(
  { latitude, longitude }: Point,
  { ask, say, country, language }: Teller,
): Promise<Draft[]> {
  const whereabouts = (await ask(locatePoint, { latitude, longitude, lang: language })) as {
    readonly city: string | null;
    readonly cityId: number | null;
    readonly state: string | null;
    readonly country: string | null;
    readonly timezone: string;
  };
  const { city, cityId, state, timezone } = whereabouts;
  const record = whereabouts.country === null ? undefined : country(whereabouts.country);
  const names = [...new Set([city, state, record?.name])].filter((name) => name !== null && name !== undefined);
  const value = names.length > 0 ? names.join(', ') : timezone;
  const about: About[] = record ? [toCountry(record)] : [];
  if (cityId !== null) about.unshift({ type: 'city', id: String(cityId), name: city ?? '' });
  const text = say('point', { subject: `${latitude}, ${longitude}`, value });
  return [{ text, value, about, request: `/where?latitude=${latitude}&longitude=${longitude}`, dataset: 'borders' }];
}

export function tellNearest({ latitude, longitude }: Point, { data, say }: Teller): Draft[] {
  const { from, rows } = data.cities.nearest(latitude, longitude, { limit: 1 });
  return Array.from(rows, (row) => {
    const { id, name, distanceKm } = from.record(row);
    const text = say('nearest', { subject: `${latitude}, ${longitude}`, value: `${name} (${distanceKm} km)` });
    const request = `/cities/nearest?latitude=${latitude}&longitude=${longitude}&limit=1`;
    return { text, value: name, about: [{ type: 'city', id: String(id), name }], request, dataset: 'cities' };
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
  const sentence = teller.say('number-of', { subject: parsed.international, value: teller.subject(record) });
  const isAsked = asked?.id === parsed.country;
  const text = asked ? `${teller.say(isAsked ? 'yes' : 'no')}. ${sentence}` : sentence;
  const request = `/phone-numbers/${encodeURIComponent(parsed.e164)}`;
  const value = asked ? isAsked : record.name;
  return [{ text, value, about: [toCountry(record)], request, dataset: 'phone-codes' }];
}

/** Answers which countries have a calling code, with or without an area code; the main one first. */
export function tellCallingCode(digits: string, { data, say, list, country }: Teller): Draft[] {
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
  const text = say('calling-code-of', { subject: `+${digits}`, value: list(names) });
  const value = names.length === 1 ? names[0] : names;
  return [{ text, value, about, request: `/phone-codes?phoneCode=${digits}`, dataset: 'phone-codes' }];
}

/** Answers where a country, state or city lies. */
export function tellWhere(part: NamePart, teller: Teller): Draft[] {
  const { say, subject, country, continent } = teller;
  return preferCities(part).map((named) => {
    const record = named.type === 'country' ? country(named.id) : undefined;
    const around = record
      ? [record.subregion ?? '', continent(record.continent)]
      : named.label.slice(named.name.length).split(/, |، /);
    const others = [...new Set(around)].filter((name) => name !== '' && name !== named.name);
    const value = others.join(', ') || around.at(-1) || '';
    const request = `${writePath(named)}${record ? '?fields=continent,subregion' : ''}`;
    const { dataset } = types[named.type];
    return { text: say('where', { subject: subject(named), value }, 'ask'), value, about: [named], request, dataset };
  });
}

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
  if (isCountryUsual && country.weight >= (city?.weight ?? 0) / 10) return countries;
  if (city && city.code !== 'airport' && isCityMeant(city, state)) return cities;
  return state ? states : city ? cities : countries;
}

/** The point of a city, or of a country's capital. */
export function findPoint(named: Named, { data, country }: Teller): Point | undefined {
  if (named.type === 'city') return data.cities.rows.record(data.cities.find(Number(named.id)) as number);
  const { capitalLatitude: latitude, capitalLongitude: longitude } =
    named.type === 'country' ? country(named.id) : { capitalLatitude: null, capitalLongitude: null };
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}

/** The international mile. */
const kmPerMile = 1.609344;

/** Answers the distance of two cities along a great circle, in km or, if asked so, in miles. */
export function tellDistance({ names, words }: Question, { say, number, ...teller }: Teller): Draft[] {
  const cities = names.flatMap((part) =>
    preferCities(part)
      .filter(({ type }) => type === 'city')
      .slice(0, 1),
  );
  const [from, to] = cities;
  const [a, b] = cities.map((city) => findPoint(city, teller as Teller));
  if (!from || !to || !a || !b || names.length !== 2) return [];
  const km = measureKm(a.latitude, a.longitude, b.latitude, b.longitude);
  const [distance, unit] = words.has('miles') ? [Math.round(km / kmPerMile), 'mi'] : [Math.round(km), 'km'];
  const text = say('distance', { subject: from.name, other: to.name, value: `${number(distance)} ${unit}` }, 'ask');
  const request = `/cities?id=${from.id},${to.id}&fields=name,latitude,longitude`;
  return [{ text, value: distance, unit, about: [from, to], request, dataset: 'cities' }];
}
