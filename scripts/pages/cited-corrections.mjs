// docs/data-guidelines/cited-corrections.md is about corrections for which nobody has opened a document.
import { readdirSync } from 'node:fs';
import { dataFolder } from '../../packages/data/dist/build/data-folder.js';
import { readCorrections } from '../../packages/data/dist/build/read-corrections.js';

export function describeCitedCorrections(cities, countries) {
  const countryById = new Map(
    cities.list({ limit: Number.MAX_SAFE_INTEGER, parts: true }).items.map(({ id, country }) => [String(id), country]),
  );
  const names = new Map(countries.list().items.map(({ alpha2, name }) => [alpha2, name]));
  const findCountry = {
    'address-formats': ({ key }) => key,
    cities: ({ key, add }) => add?.country ?? countryById.get(key),
    countries: ({ key }) => key.split(' ').at(-1),
    languages: ({ key }) => key.split(' ')[0],
    'phone-codes': ({ key }) => key,
    states: ({ key }) => key.slice(0, 2),
  };
  const datasets = readdirSync(dataFolder)
    .sort()
    .map((dataset) => {
      const all = readCorrections(dataset);
      return { dataset, all: all.length, cited: all.filter(({ evidence = 'cited' }) => evidence === 'cited') };
    })
    .filter(({ all }) => all > 0);
  const cited = datasets.flatMap(({ dataset, cited }) =>
    cited.map((correction) => ({ dataset, country: names.get(findCountry[dataset]?.(correction)), ...correction })),
  );
  const total = datasets.reduce((sum, { all }) => sum + all, 0);
  return `# Corrections that nobody has checked against a document

${format(cited.length)} of ${format(total)} corrections name an authority of which no document was opened: their [evidence](evidence.md) is \`cited\`.
They may well be right; nobody has shown it yet. This page is generated: \`npm run sources\` writes it.

## How to help

Take a row of the tables below and find the corrections in \`data/<dataset>/corrections/\`:
they are those whose citation has neither \`evidence\` nor \`url\`.

1. Look for a document that shows the value: the authority's own, else an encyclopaedia, a newspaper or a table that names the authority. Mind the
   licence: [evidence](evidence.md) says what may not be used.
2. Open it and read the value. It has to be the same figure or name, for the same unit and year.
3. If it is there, point the row at a citation with \`url\` and \`evidence\` (\`published\` or \`reported\`), for a population also \`year\` and \`unit\`, and
   lower the file's \`withoutUrl\` ([how](../../data/README.md#correcting-a-value)). Leave the value alone.
4. If the document says otherwise, change nothing: report the address and what it says to the operator (\`reportErrorsTo\` in every answer of \`/sources\`),
   or open an issue.

An address and one sentence are enough; you need not write code. [Correcting data](../../CONTRIBUTING.md#correcting-data) says the rest.

## By dataset

| Dataset | Cited alone | Corrections | Fields |
|---|---:|---:|---|
${datasets
  .filter(({ cited }) => cited.length > 0)
  .map(
    ({ dataset, all, cited }) =>
      `| ${dataset} | ${format(cited.length)} | ${format(all)} | ${countBy(cited, nameField)} |`,
  )
  .join('\n')}

## By country

Deleted rows and corrections that belong to no country are not in this table.

| Country | Cited alone | Of these |
|---|---:|---|
${writeCountries(cited)}
`;
}

function writeCountries(cited) {
  const byCountry = new Map();
  for (const row of cited) byCountry.set(row.country, [...(byCountry.get(row.country) ?? []), row]);
  return [...byCountry]
    .filter(([country]) => country !== undefined)
    .sort(([a, rows], [b, otherRows]) => otherRows.length - rows.length || (a < b ? -1 : 1))
    .map(
      ([country, rows]) =>
        `| ${country} | ${rows.length} | ${countBy(rows, (row) => `${row.dataset} ${nameField(row)}`)} |`,
    )
    .join('\n');
}

/** Writes how many rows there are of each kind, most frequent first. */
function countBy(rows, nameKind) {
  const counts = new Map();
  for (const row of rows) counts.set(nameKind(row), (counts.get(nameKind(row)) ?? 0) + 1);
  return [...counts]
    .sort(([a, count], [b, otherCount]) => otherCount - count || (a < b ? -1 : 1))
    .map(([kind, count]) => `${kind} ${format(count)}`)
    .join(', ');
}

function nameField({ field, drop }) {
  return field ?? (drop ? 'taken out' : 'added');
}

function format(number) {
  return number.toLocaleString('en');
}
