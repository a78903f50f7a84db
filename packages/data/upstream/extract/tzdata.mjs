import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

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

export function extract({ folder, writeTable }) {
  const zoneinfo = join(folder, 'usr/share/zoneinfo');
  const readLines = (file) => readFileSync(join(zoneinfo, file), 'utf8').split('\n').filter(Boolean);
  const readTable = (file) =>
    readLines(file)
      .filter((line) => !line.startsWith('#'))
      .map((line) => line.split('\t'));

  const places = readTable('zone1970.tab');
  writeTable(
    'timezones/zone1970.tsv',
    ['name', 'coordinates', 'countries', 'comment'],
    places.map(([countries, coordinates, name, comment]) => [name, coordinates, countries, comment]),
  );

  const countryPlaces = readTable('zone.tab');
  writeTable(
    'timezones/country-zones.tsv',
    ['country', 'name'],
    countryPlaces.map(([country, , name]) => [country, name]),
  );

  const names = readNames(readLines('tzdata.zi'));
  writeTable('timezones/names.tsv', ['name', 'target'], names);

  const zonesWithPlace = new Set(places.map(([, , name]) => name));
  const namesInZoneTab = new Set(countryPlaces.map(([, , name]) => name));
  const zones = names
    .filter(([name, target]) => !target && (zonesWithPlace.has(name) || !namesInZoneTab.has(name)))
    .map(([name]) => name);
  writeChanges(zoneinfo, zones, writeTable);

  const changelog = gunzipSync(readFileSync(join(folder, 'usr/share/doc/tzdata/changelog.gz'))).toString('utf8');
  const [, date] = /^Release \S+ - (\d{4}-\d\d-\d\d)/m.exec(changelog);
  return { date };
}

/** Lists zones without a target, and links with the zone that they point to. */
function readNames(lines) {
  return lines.flatMap((line) => {
    const [kind, first, second] = line.split(' ');
    return kind === 'Z' ? [[first, '']] : kind === 'L' ? [[second, first]] : [];
  });
}

function writeChanges(zoneinfo, zones, writeTable) {
  const changes = [];
  const rules = [];
  for (const name of zones) {
    const { first, changes: zoneChanges, rule } = readTzif(readFileSync(join(zoneinfo, name)));
    rules.push([name, rule]);
    const before = zoneChanges.findLast(({ at }) => at <= 0) ?? first;
    for (const { at, offset, daylight, abbreviation } of [
      { ...before, at: 0 },
      ...zoneChanges.filter((change) => change.at > 0),
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
  writeTable('timezones/changes.tsv', ['name', 'from', 'offsetSeconds', 'abbreviation', 'daylight'], changes);
  writeTable('timezones/closing-rules.tsv', ['name', 'rule'], rules);
}

/**
 * Reads the 64-bit block of a time zone file of version 2 or later (RFC 9636): the time before the first change, the
 * changes (`at` in seconds since 1970), and the POSIX rule for the time after them.
 */
function readTzif(bytes) {
  if (bytes.toString('latin1', 0, 4) !== 'TZif' || bytes[4] < 0x32)
    throw new Error('not a TZif file of version 2 or later');
  const shortHeader = readHeader(bytes, 0);
  const longHeader = readHeader(bytes, shortHeader.end(4));
  const { start, times, kinds, letters } = longHeader;

  const kindsStart = start + times * 9;
  const lettersStart = kindsStart + kinds * 6;
  const abbreviations = bytes.toString('latin1', lettersStart, lettersStart + letters);
  const readKind = (index) => {
    const kindStart = kindsStart + index * 6;
    const from = bytes[kindStart + 5];
    const abbreviation = abbreviations.slice(from, abbreviations.indexOf('\0', from));
    return { offset: bytes.readInt32BE(kindStart), daylight: bytes[kindStart + 4] === 1, abbreviation };
  };
  const changes = Array.from({ length: times }, (_, index) => ({
    at: Number(bytes.readBigInt64BE(start + index * 8)),
    ...readKind(bytes[start + times * 8 + index]),
  }));
  const rule = bytes.toString('latin1', longHeader.end(8) + 1, bytes.length - 1);
  return { first: readKind(0), changes, rule };
}

function readHeader(bytes, headerStart) {
  const [utc, standard, leaps, times, kinds, letters] = [20, 24, 28, 32, 36, 40].map((field) =>
    bytes.readUInt32BE(headerStart + field),
  );
  const start = headerStart + 44;
  const end = (timeSize) =>
    start + times * (timeSize + 1) + kinds * 6 + letters + leaps * (timeSize + 4) + standard + utc;
  return { start, times, kinds, letters, end };
}
