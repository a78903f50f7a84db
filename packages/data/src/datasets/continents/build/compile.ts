import type { DatasetCompiler } from '../../../build/dataset.js';
import { listTranslatedLanguages } from '../../../build/localized-names.js';
import type { Origins } from '../../../build/origins.js';
import { groupBy, readTsv } from '../../../build/tsv.js';
import type { Country } from '../../countries/schema.js';
import { Continent } from '../schema.js';

const origins: Origins<Continent> = {
  fields: {
    code: { from: ['un-statistics'], how: 'Two letters in common use; M49 has only numeric codes.' },
    name: { from: ['cldr-localenames-full'] },
    continent: { from: ['un-statistics'] },
    m49: { from: ['un-statistics'] },
    countryCount: { from: ['un-statistics'], evidence: 'derived', how: 'Counted over /countries.' },
    recognizedCount: { from: ['un-statistics'], evidence: 'derived', how: 'Counted over /countries.' },
    areaKm2: { from: ['un-statistics'], evidence: 'derived', how: 'The sum of `areaKm2` over /countries.' },
    countries: {
      from: ['un-statistics'],
      evidence: 'derived',
      how: 'The countries and territories with this `continent`.',
    },
  },
};

export const compiler: DatasetCompiler<Continent> = {
  record: Continent,
  origins,
  key: 'code',
  dependsOn: ['languages', 'countries'],
  compile(inputs) {
    const { records: countries } = inputs.compiled<Country>('countries');
    const countriesByContinent = groupBy(countries, ({ continent }) => continent);
    const continentRows = readTsv<'code' | 'continent' | 'm49'>(inputs.curated('continents.tsv'));
    const records = continentRows.map(({ code, continent, m49 }) => {
      const members = countriesByContinent.get(continent as Continent['continent']) ?? [];
      return {
        code: code as Continent['code'],
        name: continent,
        continent: continent as Continent['continent'],
        m49,
        countryCount: members.length,
        recognizedCount: members.filter(({ recognized }) => recognized).length,
        areaKm2: Math.round(members.reduce((sum, { areaKm2 }) => sum + areaKm2, 0)),
        countries: members.map(({ alpha2 }) => alpha2),
      };
    });
    const namesByLocale = groupBy(
      readTsv<'locale' | 'continent' | 'name'>(inputs.extract('names.tsv')),
      ({ locale }) => locale,
    );
    const localized = listTranslatedLanguages(inputs).map((language) => {
      const names = new Map(namesByLocale.get(language)?.map((row) => [row.continent, row.name]));
      return [language, { name: records.map(({ continent }) => names.get(continent) ?? null) }] as const;
    });
    return { records, localized: Object.fromEntries(localized) };
  },
};
