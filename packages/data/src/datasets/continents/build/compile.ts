import type { DatasetCompiler } from '../../../build/dataset.js';
import { listTranslatedLanguages } from '../../../build/localized-names.js';
import { groupBy, readTsv } from '../../../build/tsv.js';
import type { Country } from '../../countries/schema.js';
import { Continent } from '../schema.js';

export const compiler: DatasetCompiler<Continent> = {
  record: Continent,
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
