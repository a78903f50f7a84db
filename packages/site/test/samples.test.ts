import { operations } from '@almanac/operations';
import { expect, it } from 'vitest';
import { listDataCommands } from '../../cli/src/data/data-command.js';
import { writeWords } from '../../cli/src/data/help-notes.js';
import { describeForSamples } from '../src/samples/sample-operation.js';
import { writeSamples } from '../src/samples/write-samples.js';

const serviceUrl = 'http://127.0.0.1:8080';

function write(id: string, parameters: Record<string, unknown>) {
  const found = operations.find((each) => each.id === id);
  if (!found) throw new Error(`there is no operation ${id}`);
  return writeSamples({ operation: describeForSamples(found), parameters, serviceUrl });
}

it('writes the request for a list in five languages', () => {
  const samples = write('listCities', { country: 'CH', minPopulation: '100000', q: '', capital: 'false' });
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

it('escapes quotes, spaces and other scripts', () => {
  const odd = `L'Aquila "café" \\ 東京 & $HOME`;
  const { curl, javascript, cli } = write('listCities', { q: odd });
  const encoded = /q=([^'\n]*)/.exec(curl)?.[1] as string;
  expect(curl).not.toMatch(/[" $\\]q/);
  // encodeURIComponent leaves the apostrophe, which ends a string of the shell.
  expect(decodeURIComponent(curl.slice("curl '".length, -1).replaceAll(`'\\''`, "'"))).toContain(odd);
  expect(encoded).not.toBe('');
  expect(javascript).toContain(`q=L\\'Aquila%20%22caf%C3%A9%22%20%5C%20`);
  expect(cli).toBe(`almanac cities 'L'\\''Aquila "café" \\ 東京 & $HOME'`);
});

it('writes a body as JSON in every language', () => {
  const samples = write('formatAddress', { country: 'US', city: "O'Fallon", lang: 'es' });
  expect(samples.curl).toContain(`-d '{"country":"US","city":"O'\\''Fallon"}'`);
  expect(samples.javascript).toContain(`JSON.stringify({ country: 'US', city: 'O\\'Fallon' })`);
  expect(samples.python).toContain(`json.dumps({"country": "US", "city": "O'Fallon"})`);
  expect(samples.client).toContain(`almanac.addresses.format({ country: 'US', city: 'O\\'Fallon', lang: 'es' })`);
});

it('writes the command that the command line has for the path', () => {
  const commands = listDataCommands(operations);
  for (const operation of operations.filter(({ method }) => method === 'GET'))
    for (const { path } of operation.examples) {
      const command = commands.find(({ formats }) =>
        [...formats.values()].some((each) => each.operation === operation),
      );
      const words = command && writeWords(command, { path });
      if (!command || !words || words.some((word) => word.startsWith('--format'))) continue;
      const described = describeForSamples(operation);
      const names = new RegExp(
        `^${operation.path.replaceAll('.', '\\.').replace(/:\w+/g, '([^/]+)').replace('*', '(.+)')}$`,
      );
      const [address = '', query = ''] = path.split('?');
      const inPath = names.exec(address)?.slice(1).map(decodeURIComponent) ?? [];
      const parameters = Object.fromEntries([
        ...described.inPath.map((name, at) => [name, inPath[at]]),
        ...new URLSearchParams(query),
      ]);
      const { cli } = writeSamples({ operation: described, parameters, serviceUrl });
      const typed = cli
        .slice('almanac '.length)
        .replace(/ --format \w+/, '')
        .replace(/ -o \S+$/, '');
      const bare = (text: string) => text.replaceAll("'", '').split(' ').sort().join(' ');
      expect(bare(typed), path).toBe(bare(words.join(' ')));
    }
});
