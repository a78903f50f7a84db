import { readSources, type Source } from '../build/sources.js';

/** Writes SOURCES.md of a package: the credits of every source that one of its datasets uses. */
export function writeCredits(datasets: readonly string[]): string {
  const used = readSources().filter((source) => source.datasets.some((dataset) => datasets.includes(dataset)));
  return `# Sources

Almanac's code is under the MIT licence. The data in this package is compiled from the sources below, each under the licence named with
it. Who passes the data on passes on these credits.

${used.map(describeSource).join('\n')}`;
}

/** Describes a source in Markdown. */
export function describeSource(source: Source): string {
  const { title, homepage, licence, licenceUrl, version, npm, debian } = source;
  const origin = npm ? `npm \`${npm}\`` : debian ? `Debian package \`${debian}\`` : 'written by hand';
  const facts = [
    ['Publisher', source.publisher],
    ['Datasets', source.datasets.join(', ')],
    ['Obtained from', version ? `${origin} ${version}` : origin],
    ['Date of the data', source.date],
    ['SHA-256 of the package', source.sha256],
    ['Licence', licenceUrl ? `[${licence}](${licenceUrl})` : licence],
    ['Credit', source.credit],
    ['Note', source.note],
  ];
  const lines = facts.filter(([, fact]) => fact).map(([name, fact]) => `- ${name}: ${fact}`);
  return `## ${homepage ? `[${title}](${homepage})` : title}\n\n${lines.join('\n')}\n`;
}
