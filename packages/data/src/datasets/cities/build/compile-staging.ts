import { applyCorrections } from '../../../build/corrections.js';
import type { Inputs } from '../../../build/dataset.js';
import { readTsv } from '../../../build/tsv.js';
import type { CapitalKinds } from './compile-capitals.js';
import { readNameLanguage } from './corrected-names.js';
import type { StagedCity } from './staged-city.js';

/** For a city in the older list. Empty fields mean no change. */
type NewerRow = Readonly<Record<'id' | 'name' | 'division' | 'latitude' | 'longitude', string>>;

/**
 * The newer list changes divisions, positions and spellings of the extracts, `curated/spellings.tsv` the spellings of
 * both; corrections take precedence.
 */
export function compileStaging(inputs: Inputs, kinds: CapitalKinds): StagedCity[] {
  const newerRows: NewerRow[] = readTsv<keyof NewerRow>(inputs.extract('newer.tsv'));
  const newer = new Map(newerRows.map((row) => [Number(row.id), row]));
  const zones = readDivisionZones(inputs);
  const spell = readSpellings(inputs);
  const extracted = inputs
    .extracts('records')
    .flatMap((path) => readCities(path.slice('records/'.length, -'.tsv'.length), inputs.extract(path), newer, zones))
    .concat(readNewerPlaces(inputs));
  const listCorrectedIds = (field: string) =>
    new Set(inputs.corrections.filter((correction) => correction.field === field).map(({ key }) => Number(key)));
  const [idsWithCorrectedName, idsWithCorrectedTypes] = [listCorrectedIds('name'), listCorrectedIds('capitalTypes')];
  const recordCorrections = inputs.corrections.filter((correction) => readNameLanguage(correction) === undefined);
  return applyCorrections(extracted, ({ id }) => String(id), recordCorrections).map((city) => {
    const { id, name, country, admin1, featureCode } = city;
    const spelling = idsWithCorrectedName.has(id)
      ? name
      : spell(country, findNewerSpelling(name, newer.get(id)?.name ?? '') ?? name);
    // A corrected feature code or division changes the capital types.
    const capitalTypes = idsWithCorrectedTypes.has(id)
      ? city.capitalTypes
      : kinds.listKinds(featureCode, country, admin1);
    return { ...city, capitalTypes, ...(spelling !== name && { name: spelling, asciiName: '' }) };
  });
}

/** Reads the rules of `curated/spellings.tsv`, which explains them. */
function readSpellings(inputs: Inputs): (country: string, name: string) => string {
  const rows = readTsv<'countries' | 'letters' | 'as'>(inputs.curated('spellings.tsv'));
  const rules = rows.map((row) => ({ ...row, letters: new RegExp(row.letters, 'gu') }));
  return (country, name) =>
    rules
      .filter(({ countries }) => countries.includes(country))
      .reduce((spelling, { letters, as }) => spelling.replace(letters, as), name.normalize('NFD'))
      .normalize('NFC');
}

/** Reads the most common time zone by country and division, for cities without a time zone. */
function readDivisionZones(inputs: Inputs): ReadonlyMap<string, string> {
  const rows = readTsv<'country' | 'division' | 'timezone'>(inputs.extract('division-zones.tsv'));
  return new Map(rows.map(({ country, division, timezone }) => [`${country} ${division}`, timezone]));
}

type Column = keyof NewerRow | 'asciiName' | 'featureCode' | 'population' | 'timezone';

function readCities(
  country: string,
  table: string,
  newer: ReadonlyMap<number, NewerRow>,
  zones: ReadonlyMap<string, string>,
): StagedCity[] {
  return readTsv<Column>(table).map((row) => {
    const newerRow = newer.get(Number(row.id));
    return {
      id: Number(row.id),
      name: tidy(row.name),
      asciiName: tidy(row.asciiName),
      latitude: Number(newerRow?.latitude || row.latitude),
      longitude: Number(newerRow?.longitude || row.longitude),
      country,
      admin1: newerRow?.division || row.division,
      featureCode: row.featureCode,
      population: Number(row.population),
      timezone: findZone(country, row.timezone || (zones.get(`${country} ${row.division}`) ?? '')),
      capitalTypes: [],
    };
  });
}

type NewerPlace = Record<'id' | 'name' | 'latitude' | 'longitude' | 'country' | 'division' | 'timezone', string>;

/** The newer list gives no population or feature code. Almanac assigns the ids. */
function readNewerPlaces(inputs: Inputs): StagedCity[] {
  const places: NewerPlace[] = readTsv(inputs.extract('newer-places.tsv'));
  return places.map(({ id, name, latitude, longitude, country, division, timezone }) => ({
    id: Number(id),
    name: tidy(name),
    asciiName: '',
    latitude: Number(latitude),
    longitude: Number(longitude),
    country,
    admin1: division,
    featureCode: 'PPL',
    population: 0,
    timezone: findZone(country, timezone),
    capitalTypes: [],
  }));
}

function tidy(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Kosovo has no zone in the tz database, so its cities have the zone of Belgrade. */
function findZone(country: string, timezone: string): string {
  return country === 'XK' ? 'Europe/Belgrade' : timezone;
}

/**
 * Returns the newer name if it is another spelling of the same name (Hyderābād → Hyderabad), unless it adds the marks
 * of scholarly romanization (Aswan → Aswān) or has marks that do not compose with their letters. Other new names must
 * be reviewed and added to `corrections/`.
 */
function findNewerSpelling(name: string, newerName: string): string | undefined {
  if (newerName === '' || toBareLetters(newerName) !== toBareLetters(name)) return undefined;
  const composed = newerName.normalize('NFC');
  return countScholarlyMarks(composed) > countScholarlyMarks(name) || /\p{M}/u.test(composed) ? undefined : composed;
}

function toBareLetters(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** Counts macrons, dots and lines below, cedillas, and half rings or quotes. */
function countScholarlyMarks(name: string): number {
  return name.normalize('NFD').match(/\u0304|\u0323|\u0327|\u0331|[ʿʻʾ‘]/gu)?.length ?? 0;
}
