// npm run sources: writes SOURCES.md and the pages of docs/data-guidelines that count data; with --check, only checks
// whether they are up to date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countEvidence } from '../packages/data/dist/build/read-corrections.js';
import { readSources } from '../packages/data/dist/build/sources.js';
import { openAlmanac } from '../packages/data/dist/index.js';
import { describeSource } from '../packages/data/dist/publish/write-package.js';
import { describeAnswers } from './pages/answer-page.mjs';
import { describeElementOptions } from './pages/element-options.mjs';
import { describeZoneCountries } from './pages/zone-countries.mjs';
import { owner } from './release/owner.mjs';
import { fail, root } from './steps.mjs';

const almanac = await openAlmanac();
const [cities, countries] = await Promise.all([almanac.cities(), almanac.countries()]);
const pages = {
  'SOURCES.md': fill('SOURCES.md', describeSources()),
  'docs/answer.md': fill('docs/answer.md', describeAnswers()),
  'docs/data-guidelines/capital-names.md': await describeCapitalNames(almanac),
  'docs/data-guidelines/left-out.md': fill('docs/data-guidelines/left-out.md', describeLeftOut()),
  'docs/data-guidelines/unknown-populations.md': describeUnknownPopulations(),
  'packages/elements/src/generated/zone-countries.ts': describeZoneCountries(),
  'packages/site/src/gallery/generated/options.ts': describeElementOptions(),
  ...describeOwner(),
};
for (const [page, text] of Object.entries(pages)) {
  const target = join(root, page);
  if (!process.argv.includes('--check')) writeFileSync(target, text);
  else if (!existsSync(target) || readFileSync(target, 'utf8') !== text)
    fail(`${page} is out of date: npm run sources writes it.`);
}

function read(page) {
  return readFileSync(join(root, page), 'utf8');
}

/** Writes texts between the marks of a page that have their names. */
function fill(page, texts) {
  return Object.entries(texts).reduce((filled, [name, text]) => {
    const marked = new RegExp(`(<!-- ${name} -->\\n).*?(?=<!-- /${name} -->)`, 's');
    return filled.replace(marked, (_, start) => `${start}${text}\n`);
  }, read(page));
}

/** The files that name what only the owner knows; while it is unknown, they do without. */
function describeOwner() {
  const { repository, securityContact: contact, image } = owner;
  const way = contact ? `to ${contact}` : 'to a maintainer';
  const clone = repository ? `git clone ${repository} almanac && cd almanac\n` : '';
  const container = image
    ? `docker run -p 127.0.0.1:8080:8080 ${image}`
    : 'docker build -f deploy/Dockerfile -t almanac .\ndocker run -p 127.0.0.1:8080:8080 almanac';
  const citation = read('CITATION.cff').replace(/^repository-code: .*\n/m, '');
  return {
    'README.md': fill('README.md', {
      start: `\`\`\`sh\n${clone}npm start   # http://127.0.0.1:8080\nnpm test\n\`\`\`\n\n\`\`\`sh\n${container}\n\`\`\``,
    }),
    'SECURITY.md': fill('SECURITY.md', {
      contact: `Report vulnerabilities in private: with the repository's private form, or by mail ${way}, not in a public issue.`,
    }),
    'CODE_OF_CONDUCT.md': fill('CODE_OF_CONDUCT.md', { contact: `Report such behaviour in private ${way}.` }),
    'CITATION.cff': citation + (repository ? `repository-code: ${repository}\n` : ''),
  };
}

function describeSources() {
  const { datasets } = JSON.parse(readFileSync(join(root, 'packages/data/dist/data/manifest.json'), 'utf8'));
  const kinds = ['source', 'published', 'reported', 'derived', 'cited'];
  const values = Object.entries(datasets).map(
    ([dataset, { count, evidence }]) =>
      `| ${dataset} | ${count} | ${kinds.map((kind) => evidence[kind]).join(' | ')} |`,
  );
  const corrections = countEvidence().map(
    ({ dataset, counts: { published, reported, derived, cited } }) =>
      `| ${dataset} | ${[published, reported, derived, cited].join(' | ')} |`,
  );
  return {
    sources: `\n${readSources().map(describeSource).join('\n')}`,
    values: `
| Dataset | records | ${kinds.join(' | ')} |
|---|---:|${kinds.map(() => '---:|').join('')}
${values.join('\n')}
`,
    corrections: `
| Dataset | published | reported | derived | cited |
|---|---:|---:|---:|---:|
${corrections.join('\n')}
`,
  };
}

function describeLeftOut() {
  const table = readFileSync(join(root, 'data/cities/extracts/left-out.tsv'), 'utf8').trimEnd().split('\n');
  const places = table.slice(1).map((line) => line.split('\t'));
  const kinds = ['section', 'second name', 'no place', 'former'];
  const names = new Map(countries.list().items.map(({ alpha2, name }) => [alpha2, name]));
  const placesByCountry = new Map();
  for (const place of places) placesByCountry.set(place[4], [...(placesByCountry.get(place[4]) ?? []), place]);
  const rows = [...placesByCountry]
    .sort(([a, first], [b, second]) => second.length - first.length || (a < b ? -1 : 1))
    .map(([country, countryPlaces]) => {
      const counts = kinds.map((kind) => countryPlaces.filter((place) => place[0] === kind).length);
      return `| ${names.get(country)} (${country}) | ${counts.map((count) => format(count)).join(' | ')} |`;
    });
  return {
    countries: `
The newer list of GeoNames has ${format(places.length)} such places.

| Country | ${kinds.map((kind) => `${kind[0].toUpperCase()}${kind.slice(1)}`).join(' | ')} |
|---|${kinds.map(() => '---:|').join('')}
${rows.join('\n')}
`,
  };
}

function describeUnknownPopulations() {
  const counts = countries.list().items.map(({ alpha2, name }) => {
    const { items } = cities.list({ country: alpha2, limit: Number.MAX_SAFE_INTEGER });
    return { alpha2, name, places: items.length, unknown: items.filter((city) => !city.populationKnown).length };
  });
  const rows = counts
    .filter(({ unknown }) => unknown > 0)
    .sort((a, b) => b.unknown - a.unknown || (a.alpha2 < b.alpha2 ? -1 : 1))
    .map(
      ({ alpha2, name, places, unknown }) =>
        `| ${name} (${alpha2}) | ${format(unknown)} | ${format(places)} | ${Math.round((unknown / places) * 100)} % |`,
    );
  const sum = (field) => counts.reduce((total, row) => total + row[field], 0);
  return `# Unknown populations

The sources give no population for ${format(sum('unknown'))} of the ${format(sum('places'))} places; \`populationKnown\` is false there and \`population\` is 0. Most are small.
This page is generated: \`npm run sources\` writes it.

| Country | Unknown | Places | Share |
|---|---:|---:|---:|
${rows.join('\n')}
`;
}

function format(number) {
  return number.toLocaleString('en');
}

/** Describes the capitals that have only a Latin name in a language with another script. */
async function describeCapitalNames(almanac) {
  const display = new Intl.DisplayNames('en', { type: 'language' });
  const languages = almanac.supportedLanguages.filter(
    (language) => new Intl.Locale(language).maximize().script !== 'Latn',
  );
  const missing = await Promise.all(
    languages.map(async (language) => {
      const countries = (await almanac.countries(language)).list().items;
      const latin = countries.filter(({ capital }) => /^[\p{Script=Latin}\P{L}]+$/u.test(capital ?? ''));
      return { language, codes: latin.map(({ alpha2 }) => alpha2).sort() };
    }),
  );
  const rows = missing
    .filter(({ codes }) => codes.length > 0)
    .sort((a, b) => b.codes.length - a.codes.length || (a.language < b.language ? -1 : 1))
    .map(({ language, codes }) => `| ${display.of(language)} (${language}) | ${codes.length} | ${codes.join(' ')} |`);
  const completeLanguages = missing.filter(({ codes }) => codes.length === 0).map(({ language }) => language);
  return `# Capitals without a name in the script of a language

Neither CLDR nor GeoNames nor any document that we opened has these names, so the default name in Latin letters is used. We also searched GeoNames' names without a language, but in a script that several
languages share, their language is unknown. The languages with all capitals are ${completeLanguages.join(', ')}. This page is generated: \`npm run sources\` writes it.

| Language | Missing | Capitals of |
|---|---:|---|
${rows.join('\n')}
`;
}
