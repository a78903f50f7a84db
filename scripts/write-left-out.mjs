// Writes docs/data-guidelines/left-out.md from the table of places left out; with --check, only tells whether it is up to date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAlmanac } from '../packages/data/dist/index.js';
import { fail, root } from './steps.mjs';

const target = join(root, 'docs/data-guidelines/left-out.md');
const table = readFileSync(join(root, 'data/cities/extracts/left-out.tsv'), 'utf8').trimEnd().split('\n');
const places = table.slice(1).map((line) => line.split('\t'));
const kinds = ['section', 'second name', 'no place', 'former'];
const countries = await (await openAlmanac()).countries();
const names = new Map(countries.list().items.map(({ alpha2, name }) => [alpha2, name]));
const byCountry = new Map();
for (const place of places) byCountry.set(place[4], [...(byCountry.get(place[4]) ?? []), place]);
const rows = [...byCountry].sort(([a, left], [b, right]) => right.length - left.length || (a < b ? -1 : 1));
const text = `# Places left out

The newer list of GeoNames has ${format(places.length)} places that are no records here. \`data/cities/extracts/left-out.tsv\` lists each with its position, the kind of
reason and, where a rule found it, the record that it lies in or is a second name of (\`within\`). [Cities](cities.md#places-that-only-the-newer-list-has) says the rules.

- **section**: part of a city that is counted as one. Most are sections in the dump of 2023; the others lie in the district of a large city, as near as its people fill
  the ground. \`curated/sections.tsv\` and \`curated/newer-places.tsv\` admit those that are cities by law or in the statistics.
- **second name**: the same place as a record, under another spelling or in the same spot.
- **no place**: a census tract, an address, a building, a castle.
- **former**: abandoned, destroyed, or flooded.

This page is generated: \`npm run sources\` writes it.

| Country | ${kinds.map((kind) => `${kind[0].toUpperCase()}${kind.slice(1)}`).join(' | ')} |
|---|${kinds.map(() => '---:|').join('')}
${rows.map(writeRow).join('\n')}
`;

if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (!existsSync(target) || readFileSync(target, 'utf8') !== text)
  fail('docs/data-guidelines/left-out.md is out of date: npm run sources writes it.');

function writeRow([country, left]) {
  const counts = kinds.map((kind) => left.filter((place) => place[0] === kind).length);
  return `| ${names.get(country)} (${country}) | ${counts.map((count) => format(count)).join(' | ')} |`;
}

function format(number) {
  return number.toLocaleString('en');
}
