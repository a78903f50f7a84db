import { findOperation, operations } from '@almanac/operations';
import { expect, it } from 'vitest';
import { listDataCommands } from '../../cli/src/data/data-command.js';
import { writeWords } from '../../cli/src/data/help-notes.js';
import { describeForSamples } from '../src/parts/code/sample-operation.js';
import { writeSamples } from '../src/parts/code/write-samples.js';

const serviceUrl = 'http://127.0.0.1:8080';

function writeSamplesFor(id: string, parameters: Record<string, unknown>) {
  const operation = findOperation(id);
  return writeSamples({ operation: describeForSamples(operation), parameters, serviceUrl });
}

it('writes the request for a list as a sample for curl, JavaScript, Python, the client and the command line', () => {
  const samples = writeSamplesFor('listCities', { country: 'CH', minPopulation: '100000', q: '', capital: 'false' });
  const url = 'http://127.0.0.1:8080/cities?country=CH&minPopulation=100000&capital=false';
  expect(samples).toEqual({
    curl: `curl '${url}'`,
    javascript: `const response = await fetch('${url}');\nconst answer = await response.json();\nconsole.log(answer.data);`,
    python: `import json\nfrom urllib.request import urlopen\n\nwith urlopen("${url}") as response:\n    answer = json.load(response)\nprint(answer["data"])`,
    client: `import { createAlmanac } from '@almanac/client';

const almanac = createAlmanac({ baseUrl: '${serviceUrl}' });
const { data } = await almanac.cities.list({ country: 'CH', minPopulation: 100000, capital: false });
console.log(data);`,
    cli: 'almanac cities --country CH --min-population 100000 --no-capital',
  });
});

it('escapes quotes, spaces and non-Latin letters', () => {
  const specialText = `L'Aquila "café" \\ 東京 & $HOME`;
  const { curl, javascript, cli } = writeSamplesFor('listCities', { q: specialText });
  // encodeURIComponent does not escape an apostrophe, which ends a string in a shell.
  const url = curl.slice("curl '".length, -1).replaceAll(`'\\''`, "'");
  expect(url).toMatch(/\?q=[\w%']+$/);
  expect(decodeURIComponent(url)).toContain(specialText);
  expect(javascript).toContain(`q=L\\'Aquila%20%22caf%C3%A9%22%20%5C%20`);
  expect(cli).toBe(`almanac cities 'L'\\''Aquila "café" \\ 東京 & $HOME'`);
});

it('writes a body as JSON for curl and as an object for JavaScript, Python and the client', () => {
  const samples = writeSamplesFor('formatAddress', { country: 'US', city: "O'Fallon", lang: 'es' });
  expect(samples.curl).toContain(`-d '{"country":"US","city":"O'\\''Fallon"}'`);
  expect(samples.javascript).toContain(`JSON.stringify({ country: 'US', city: 'O\\'Fallon' })`);
  expect(samples.python).toContain(`json.dumps({"country": "US", "city": "O'Fallon"})`);
  expect(samples.client).toContain(`almanac.addresses.format({ country: 'US', city: 'O\\'Fallon', lang: 'es' })`);
});

it('writes the command that the command-line tool has for the path of each example', () => {
  const commands = listDataCommands(operations);
  let comparedCount = 0;
  for (const operation of operations.filter(({ method }) => method === 'GET'))
    for (const { path } of operation.examples) {
      const command = commands.find(({ formats }) =>
        [...formats.values()].some((each) => each.operation === operation),
      );
      const words = command && writeWords(command, { path });
      if (!command || !words || words.some((word) => word.startsWith('--format'))) continue;
      const sampleOperation = describeForSamples(operation);
      const pathPattern = new RegExp(
        `^${operation.path.replaceAll('.', '\\.').replace(/:\w+/g, '([^/]+)').replace('*', '(.+)')}$`,
      );
      const [pathname = '', query = ''] = path.split('?');
      const pathValues = pathPattern.exec(pathname)?.slice(1).map(decodeURIComponent) ?? [];
      const parameters = Object.fromEntries([
        ...sampleOperation.pathParameters.map((name, index) => [name, pathValues[index]]),
        ...new URLSearchParams(query),
      ]);
      const { cli } = writeSamples({ operation: sampleOperation, parameters, serviceUrl });
      const writtenWords = cli
        .slice('almanac '.length)
        .replace(/ --format \w+/, '')
        .replace(/ -o \S+$/, '');
      const sortWords = (text: string) => text.replaceAll("'", '').split(' ').sort().join(' ');
      expect(sortWords(writtenWords), path).toBe(sortWords(words.join(' ')));
      comparedCount += 1;
    }
  expect(comparedCount).toBeGreaterThan(60);
});
