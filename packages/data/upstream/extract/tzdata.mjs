import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { tsv } from '../tsv.mjs';
import { readTzif } from '../tzif.mjs';

export const source = {
  debian: 'tzdata',
  title: 'IANA Time Zone Database',
  publisher: 'Internet Assigned Numbers Authority (IANA)',
  homepage: 'https://www.iana.org/time-zones',
  licence: 'LicenseRef-public-domain',
  licenceUrl: 'https://github.com/eggert/tz/blob/main/LICENSE',
  credit: 'Time zones from the IANA Time Zone Database, which is in the public domain.',
  datasets: ['timezones', 'countries'],
  note: 'Zones, their places and countries, the zones of each country under their own names, every name, and all changes since 1970 with the rule that follows them, as zic compiles them.',
};

export function extract({ folder, write }) {
  const zoneinfo = join(folder, 'usr/share/zoneinfo');
  const lines = (file) => readFileSync(join(zoneinfo, file), 'utf8').split('\n').filter(Boolean);
  const table = (file) =>
    lines(file)
      .filter((line) => !line.startsWith('#'))
      .map((line) => line.split('\t'));

  const places = table('zone1970.tab');
  write(
    'timezones/zone1970.tsv',
    tsv(
      ['name', 'coordinates', 'countries', 'comment'],
      places.map(([countries, coordinates, name, comment]) => [name, coordinates, countries, comment]),
    ),
  );

  const countryPlaces = table('zone.tab');
  write(
    'timezones/country-zones.tsv',
    tsv(
      ['country', 'name'],
      countryPlaces.map(([country, , name]) => [country, name]),
    ),
  );

  const names = readNames(lines('tzdata.zi'));
  write('timezones/names.tsv', tsv(['name', 'target'], names));

  const placed = new Set(places.map(([, , name]) => name));
  const merged = new Set(countryPlaces.map(([, , name]) => name));
  const zones = names
    .filter(([name, target]) => !target && (placed.has(name) || !merged.has(name)))
    .map(([name]) => name);
  writeChanges(zoneinfo, zones, write);

  const changelog = gunzipSync(readFileSync(join(folder, 'usr/share/doc/tzdata/changelog.gz'))).toString('utf8');
  const [, date] = /^Release \S+ - (\d{4}-\d\d-\d\d)/m.exec(changelog);
  return { date };
}

/** Every name that the database knows: zones with nothing beside them, links with the zone that they lead to. */
function readNames(lines) {
  return lines.flatMap((line) => {
    const [kind, first, second] = line.split(' ');
    return kind === 'Z' ? [[first, '']] : kind === 'L' ? [[second, first]] : [];
  });
}

function writeChanges(zoneinfo, zones, write) {
  const changes = [];
  const rules = [];
  for (const name of zones) {
    const { first, changes: all, rule } = readTzif(readFileSync(join(zoneinfo, name)));
    rules.push([name, rule]);
    const before = all.findLast(({ at }) => at <= 0) ?? first;
    for (const { at, offset, daylight, abbreviation } of [
      { ...before, at: 0 },
      ...all.filter((change) => change.at > 0),
    ]) {
      changes.push([
        name,
        `${new Date(at * 1000).toISOString().slice(0, 19)}Z`,
        offset,
        abbreviation,
        daylight ? 'dst' : '',
      ]);
    }
  }
  write('timezones/changes.tsv', tsv(['name', 'from', 'offsetSeconds', 'abbreviation', 'daylight'], changes));
  write('timezones/closing-rules.tsv', tsv(['name', 'rule'], rules));
}
