import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsv } from '../tsv.mjs';

export const source = {
  npm: 'cldr-dates-full',
  title: 'Unicode CLDR 48: time zone names',
  publisher: 'Unicode, Inc.',
  homepage: 'https://cldr.unicode.org/',
  licence: 'Unicode-3.0',
  licenceUrl: 'https://www.unicode.org/license.txt',
  credit:
    'Names of the cities of time zones from the Unicode Common Locale Data Repository, © Unicode, Inc., under the Unicode License v3.',
  datasets: ['cities', 'timezones'],
  date: '2025',
  note: 'Exemplar cities of time zones and the names of universal time, in every language of modern coverage.',
};

export function extract({ folder, write }) {
  const { coverageLevels } = JSON.parse(readFileSync(join(folder, '../cldr-core/coverageLevels.json'), 'utf8'));
  const universalTime = [];
  for (const locale of readdirSync(join(folder, 'main')).sort()) {
    const path = join(folder, 'main', locale, 'timeZoneNames.json');
    if (coverageLevels[locale] !== 'modern' || !existsSync(path)) continue;
    const names = JSON.parse(readFileSync(path, 'utf8')).main[locale].dates.timeZoneNames;
    const exemplars = tsv(['zone', 'city'], exemplarCities(names.zone));
    write(`timezones/exemplar-cities/${locale}.tsv`, exemplars);
    write(`cities/zone-cities/${locale}.tsv`, exemplars);
    universalTime.push([locale, names.zone.Etc.UTC.long.standard, names.metazone.GMT.long.standard]);
  }
  write('timezones/universal-time.tsv', tsv(['locale', 'utc', 'greenwich'], universalTime));
}

/** CLDR nests zones by the parts of their names: `{ America: { Indiana: { Knox: { exemplarCity } } } }`. */
function exemplarCities(zones, area = '') {
  return Object.entries(zones).flatMap(([part, inner]) => {
    if (typeof inner !== 'object') return [];
    return 'exemplarCity' in inner ? [[area + part, inner.exemplarCity]] : exemplarCities(inner, `${area}${part}/`);
  });
}
