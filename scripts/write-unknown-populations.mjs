// Writes docs/data-guidelines/unknown-populations.md from the compiled cities; with --check, only tells whether it is up to date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAlmanac } from '../packages/data/dist/index.js';
import { fail, root } from './steps.mjs';

const target = join(root, 'docs/data-guidelines/unknown-populations.md');
const almanac = await openAlmanac();
const [cities, countries] = await Promise.all([almanac.cities(), almanac.countries()]);
const counts = countries.list().items.map(({ alpha2, name }) => {
  const { items } = cities.list({ country: alpha2, limit: Number.MAX_SAFE_INTEGER });
  return { alpha2, name, places: items.length, unknown: items.filter((city) => !city.populationKnown).length };
});
const listed = counts
  .filter(({ unknown }) => unknown > 0)
  .sort((a, b) => b.unknown - a.unknown || (a.alpha2 < b.alpha2 ? -1 : 1));
const sum = (field) => counts.reduce((total, row) => total + row[field], 0);
const text = `# Unknown populations

The sources give no population for ${format(sum('unknown'))} of the ${format(sum('places'))} places; \`populationKnown\` is false there and \`population\` is 0. Most are small.
This page is generated: \`npm run sources\` writes it.

| Country | Unknown | Places | Share |
|---|---:|---:|---:|
${listed.map(writeRow).join('\n')}
`;

if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (!existsSync(target) || readFileSync(target, 'utf8') !== text)
  fail('docs/data-guidelines/unknown-populations.md is out of date: npm run sources writes it.');

function writeRow({ alpha2, name, places, unknown }) {
  return `| ${name} (${alpha2}) | ${format(unknown)} | ${format(places)} | ${Math.round((unknown / places) * 100)} % |`;
}

function format(number) {
  return number.toLocaleString('en');
}
