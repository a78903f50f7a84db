import type { DatasetCompiler } from '../../../build/dataset.js';
import { listTranslatedLanguages } from '../../../build/localized-names.js';
import { groupBy, readTsv } from '../../../build/tsv.js';
import { Group } from '../schema.js';

export const compiler: DatasetCompiler<Group> = {
  record: Group,
  key: 'id',
  dependsOn: ['languages'],
  compile(inputs) {
    const rows = readTsv<'id' | 'name' | 'cldr' | 'asOf' | 'source'>(inputs.curated('groups.tsv'));
    const records = rows.map(({ id, name, asOf, source }): Group => {
      const members = readTsv<'alpha2' | 'since' | 'suspendedSince'>(inputs.curated(`${id}.tsv`)).map((row) => ({
        country: row.alpha2,
        since: row.since || null,
        suspendedSince: row.suspendedSince || null,
      }));
      return { id, name, countryCount: members.length, members, asOf, source };
    });
    const namesByLocale = groupBy(
      readTsv<'locale' | 'group' | 'name'>(inputs.extract('names.tsv')),
      ({ locale }) => locale,
    );
    const localized = listTranslatedLanguages(inputs).map((language) => {
      const names = new Map(namesByLocale.get(language)?.map(({ group, name }) => [group, name]));
      return [language, { name: rows.map(({ cldr }) => names.get(cldr) ?? null) }] as const;
    });
    return { records, localized: Object.fromEntries(localized) };
  },
};
