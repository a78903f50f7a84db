import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listMetazones } from '../metazones.mjs';
import { modernLocales } from '../modern-locales.mjs';

export const source = {
  npm: 'cldr-dates-full',
  title: 'Unicode CLDR 48: time zone names',
  publisher: 'Unicode, Inc.',
  homepage: 'https://cldr.unicode.org/',
  licence: 'Unicode-3.0',
  licenceUrl: 'https://www.unicode.org/license.txt',
  credit:
    'Names of time zones and of their cities from the Unicode Common Locale Data Repository, © Unicode, Inc., under the Unicode License v3.',
  datasets: ['cities', 'timezones'],
  date: '2025',
  note: 'Exemplar cities of time zones, names of the times that zones have used since 1970 and how an offset is written, in every language of modern coverage.',
};

export function extract({ folder, readJson, writeTable }) {
  const { metaZones } = readJson('../cldr-core/supplemental/metaZones.json').supplemental;
  const metazones = new Set(listMetazones(metaZones).map(([, , , metazone]) => metazone));
  const universalTime = [];
  const formats = [];
  for (const locale of modernLocales) {
    const path = `main/${locale}/timeZoneNames.json`;
    if (!existsSync(join(folder, path))) continue;
    const names = readJson(path).main[locale].dates.timeZoneNames;
    writeTable(`timezones/exemplar-cities/${locale}.tsv`, ['zone', 'city'], listExemplarCities(names.zone));
    const times = [
      ...listTimeNames('Etc/UTC', names.zone.Etc.UTC),
      ...listTimeNames('Europe/London', names.zone.Europe.London),
      ...listTimeNames('Europe/Dublin', names.zone.Europe.Dublin),
      ...[...metazones].sort().flatMap((metazone) => listTimeNames(metazone, names.metazone[metazone])),
    ];
    writeTable(`timezones/time-names/${locale}.tsv`, ['key', 'width', 'generic', 'standard', 'daylight'], times);
    formats.push([locale, names.hourFormat, names.gmtFormat, names.gmtZeroFormat, names.regionFormat]);
    universalTime.push([locale, names.zone.Etc.UTC.long.standard, names.metazone.GMT.long.standard]);
  }
  writeTable('timezones/universal-time.tsv', ['locale', 'utc', 'greenwich'], universalTime);
  writeTable('timezones/name-formats.tsv', ['locale', 'hour', 'gmt', 'gmtZero', 'region'], formats);
}

/** A missing name is empty; a width without any name is left out. */
function listTimeNames(key, names = {}) {
  return ['long', 'short'].flatMap((width) => {
    const { generic = '', standard = '', daylight = '' } = names[width] ?? {};
    return generic || standard || daylight ? [[key, width, generic, standard, daylight]] : [];
  });
}

/** CLDR nests zones by the parts of their names: `{ America: { Indiana: { Knox: { exemplarCity } } } }`. */
function listExemplarCities(zones, area = '') {
  return Object.entries(zones).flatMap(([part, inner]) => {
    if (typeof inner !== 'object') return [];
    return 'exemplarCity' in inner ? [[area + part, inner.exemplarCity]] : listExemplarCities(inner, `${area}${part}/`);
  });
}
