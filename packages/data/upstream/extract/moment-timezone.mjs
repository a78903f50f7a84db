export const source = {
  npm: 'moment-timezone',
  title: 'Moment Timezone: links of the IANA Time Zone Database',
  publisher: 'Tim Wood, Iskren Chernev and Moment contributors',
  homepage: 'https://momentjs.com/timezone/',
  licence: 'MIT',
  licenceUrl: 'https://github.com/moment/moment-timezone/blob/develop/LICENSE',
  credit: 'Links between time zone names from moment-timezone, © JS Foundation and other contributors, MIT licence.',
  datasets: ['timezones'],
  note: 'Which names the database links without its backzone file: 106 zones of zone.tab that zone1970.tab merges, and names such as EST and CET.',
};

export function extract({ readJson, writeTable }) {
  const { version, links } = readJson('data/packed/latest.json');
  writeTable(
    'timezones/links.tsv',
    ['target', 'name'],
    links.map((link) => link.split('|')),
  );
  return { date: version.slice(0, 4) };
}
