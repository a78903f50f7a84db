import type { Inputs } from '../../../build/dataset.js';
import { groupBy, readTsv } from '../../../build/tsv.js';
import type { Group } from '../../groups/schema.js';
import type { Country } from '../schema.js';

type Facts = Pick<
  Country,
  | 'population'
  | 'populationYear'
  | 'populationSource'
  | 'landlocked'
  | 'drivingSide'
  | 'weekStart'
  | 'weekend'
  | 'measurementSystem'
  | 'temperatureUnit'
  | 'hourCycle'
  | 'numberingSystem'
  | 'languageShares'
  | 'ioc'
  | 'fips'
  | 'fifa'
  | 'vehicleCode'
  | 'demonym'
  | 'memberships'
  | 'wikidata'
>;

/** The source of rows of `populations.tsv` without a source. */
const unitedNations = 'United Nations, World Population Prospects 2024';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const systems = { metric: 'metric', US: 'us', UK: 'uk' } as const;
const cycles = { h: 'h12', H: 'h23' } as const;

export function compileFacts(inputs: Inputs): (alpha2: string) => Facts {
  const populations = indexByAlpha2<'population' | 'year' | 'source'>(inputs.curated('populations.tsv'));
  const landlocked = indexByAlpha2(inputs.curated('landlocked.tsv'));
  const sides = indexByAlpha2<'side'>(inputs.curated('driving-sides.tsv'));
  const conventions = indexByAlpha2<
    'weekStart' | 'weekendStart' | 'weekendEnd' | 'measurement' | 'temperature' | 'hour'
  >(inputs.extract('conventions.tsv'));
  const numberingSystems = indexByAlpha2<'system'>(inputs.extract('numbering-systems.tsv'));
  const codes = indexByAlpha2<'ioc' | 'fifa' | 'vehicle'>(inputs.curated('sport-and-vehicle-codes.tsv'));
  const fips = indexByAlpha2<'fips'>(inputs.curated('fips-codes.tsv'));
  const items = indexByAlpha2<'wikidata'>(inputs.curated('wikidata.tsv'));
  const demonyms = indexByAlpha2<'english'>(inputs.curated('demonyms.tsv'));
  const { records: groups } = inputs.compiled<Group>('groups');
  const shares = groupBy(
    // Antarctica's language is `und`, undetermined.
    readTsv<'country' | 'tag' | 'percent'>(inputs.extract('language-shares.tsv')).filter(({ tag }) => tag !== 'und'),
    ({ country }) => country,
  );

  return (alpha2) => {
    const code = codes.get(alpha2);
    const population = populations.get(alpha2);
    const side = sides.get(alpha2);
    const convention = conventions.get(alpha2);
    if (!convention) throw new Error(`countries/extracts/conventions.tsv has no row for ${alpha2}`);
    return {
      population: population ? Number(population.population) : null,
      populationYear: population ? Number(population.year) : null,
      populationSource: population ? population.source || unitedNations : null,
      landlocked: landlocked.has(alpha2),
      drivingSide: side ? ((side.side || null) as Facts['drivingSide']) : 'right',
      weekStart: findDay(convention.weekStart),
      weekend: listDays(findDay(convention.weekendStart), findDay(convention.weekendEnd)),
      measurementSystem: systems[convention.measurement as keyof typeof systems],
      temperatureUnit: convention.temperature === 'US' ? 'fahrenheit' : 'celsius',
      hourCycle: cycles[convention.hour as keyof typeof cycles],
      numberingSystem: numberingSystems.get(alpha2)?.system ?? 'latn',
      languageShares: (shares.get(alpha2) ?? [])
        .map(({ tag, percent }) => ({ language: tag, percent: Number(percent) }))
        .sort((a, b) => b.percent - a.percent || (a.language < b.language ? -1 : 1)),
      ioc: code?.ioc || null,
      fifa: code?.fifa || null,
      fips: fips.get(alpha2)?.fips ?? null,
      vehicleCode: code?.vehicle || null,
      demonym: demonyms.get(alpha2)?.english || null,
      memberships: groups
        .filter(({ members }) => members.some(({ country }) => country === alpha2))
        .map(({ id }) => id),
      wikidata: items.get(alpha2)?.wikidata ?? '',
    };
  };
}

function findDay(abbreviation: string): Facts['weekStart'] {
  const day = days.find((name) => name.startsWith(abbreviation));
  if (!day) throw new Error(`unknown day ${abbreviation}`);
  return day;
}

function listDays(first: Facts['weekStart'], last: Facts['weekStart']): Facts['weekend'] {
  const from = days.indexOf(first);
  const count = (days.indexOf(last) - from + days.length) % days.length;
  return Array.from({ length: count + 1 }, (_, index) => days[(from + index) % days.length] as Facts['weekStart']);
}

export function indexByAlpha2<Column extends string>(text: string): Map<string, Record<Column | 'alpha2', string>> {
  return new Map(readTsv<Column | 'alpha2'>(text).map((row) => [row.alpha2, row]));
}
