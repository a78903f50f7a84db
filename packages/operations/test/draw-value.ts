import type { Library } from '@almanac/data/internal';
import type { Random } from './random.js';

/** The part of a parameter's JSON Schema from which values are drawn. */
export interface ParameterSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly examples?: readonly unknown[];
}

/**
 * Draws a value for a parameter: from its enumeration, within its bounds, or from real codes of the same kind as its
 * example.
 */
export type DrawValue = (schema: ParameterSchema, random: Random) => string;

/** Opens the datasets whose codes and names are drawn, and returns the function that draws values. */
export async function openValues(almanac: Library): Promise<DrawValue> {
  const [countries, states, cities, timezones, currencies, languages, planets, stars] = await Promise.all([
    almanac.open('countries'),
    almanac.open('states'),
    almanac.open('cities'),
    almanac.open('timezones'),
    almanac.open('currencies'),
    almanac.open('languages'),
    almanac.open('planets'),
    almanac.open('stars'),
  ]);
  type RecordList<R> = { readonly rows: { readonly length: number; record(row: number): R } };
  const drawRecord = <R>({ rows }: RecordList<R>, random: Random): R => rows.record(random.integer(0, rows.length - 1));
  /** Half of the cities are drawn from the 501 most populous, which come first, and which people request more often. */
  const drawCity = (random: Random) =>
    cities.rows.record(random.integer(0, random.chance(0.5) ? 500 : cities.rows.length - 1));
  const drawCountry = (random: Random) => {
    const { alpha2, alpha3, numeric } = drawRecord(countries, random);
    return random.pick([alpha2, alpha2, alpha2.toLowerCase(), alpha3, numeric ?? alpha2]);
  };
  const drawColor = (random: Random) => random.integer(0, 0xffffff).toString(16).padStart(6, '0');
  const drawInstant = (random: Random) => new Date(random.integer(0, 2 ** 32) * 1000).toISOString();
  const drawList = (draw: (random: Random) => string, random: Random, max = 3) =>
    Array.from({ length: random.integer(1, max) }, () => draw(random)).join(',');

  /** Functions that draw values, by the first one or two examples in the schema, which show the kind of value. */
  const drawByExample: Readonly<Record<string, (random: Random) => string>> = {
    DE: drawCountry,
    'DE,FR': (random) => drawList(drawCountry, random, 5),
    'DE:#ff0000,FR:#0000ff': (random) => drawList((each) => `${drawCountry(each)}:#${drawColor(each)}`, random),
    'DE:3,FR:5': (random) => drawList((each) => `${drawCountry(each)}:${each.integer(1, 99)}`, random, 9),
    'US-TX': (random) => drawRecord(states, random).id,
    2657896: (random) => String(drawCity(random).id),
    '2657896,5128581': (random) => drawList((each) => String(drawCity(each).id), random),
    zurich: (random) =>
      random.pick([drawCity(random).name, drawRecord(countries, random).name, drawRecord(states, random).name, 'sp']),
    'Europe/Zurich': (random) => random.pick(timezones.names),
    'Europe/Oslo': (random) => random.pick(timezones.names),
    'America/New_York,Asia/Tokyo': (random) => drawList((each) => each.pick(timezones.names), random),
    CHF: (random) => drawRecord(currencies, random).code,
    'de,deu': (random) => drawRecord(languages, random).code,
    'de,pt-BR': (random) => random.pick(almanac.languageTags.supported),
    saturn: (random) => drawRecord(planets, random).id,
    Ori: (random) => drawRecord(stars, random).constellation,
    '2026-12-21': drawInstant,
    '2026-03-29T02:30': (random) => drawInstant(random).slice(0, 16),
    'Europe,JP': (random) => random.pick(['Europe', 'Asia', drawCountry(random)]),
    '#d0d0d0': drawColor,
    '47.37,8.54': (random) => `${random.integer(-80, 80)},${random.integer(-180, 180)}`,
    '5.9,45.8,10.5,47.8': (random) => {
      const [west, south] = [random.integer(-180, 170), random.integer(-90, 80)];
      return `${west},${south},${west + random.integer(1, 10)},${south + random.integer(1, 10)}`;
    },
    '+1,356': (random) => `+${random.integer(1, 999)}`,
    '+41781234567': (random) => `+${random.integer(10 ** 9, 10 ** 12)}`,
  };

  return ({ type, enum: values, minimum, maximum, examples = [] }, random) => {
    const draw = drawByExample[examples.slice(0, 2).join(',')] ?? drawByExample[String(examples[0])];
    if (draw) return draw(random);
    if (values) return random.pick(values);
    // Without an example, a key of a record is needed.
    if (examples.length === 0 && type === 'string')
      return random.pick([drawCountry, (each: Random) => drawRecord(planets, each).id])(random);
    if (type === 'boolean') return random.pick(['true', 'false']);
    if (maximum === undefined)
      return type === 'integer' ? String(random.integer(minimum ?? 0, 20)) : String(random.pick(examples));
    const number = (minimum ?? 0) + random.next() * (maximum - (minimum ?? 0));
    return type === 'integer' ? String(Math.round(number)) : number.toFixed(4);
  };
}
