import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runMain } from './run-main.js';

const page = readFileSync(new URL('../../../docs/command-line.md', import.meta.url), 'utf8');

/** The commands for data in blocks and in lines, without what the shell does with their output. */
const commands = [...page.matchAll(/(?:^|`|\$ )almanac ([a-z][^`\n]*)/gm)]
  .map(([, line = '']) => line.split(/ [|>]|\s+#/)[0] as string)
  .filter((line) => !/…|^(?:serve|export|completion)\b|-o |\|/.test(line));

it.each([...new Set(commands)])('the example of the documentation runs: almanac %s', async (line) => {
  const words = [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain]) => single ?? double ?? plain ?? '',
  );
  expect(await runMain(words)).toMatchObject({ code: 0, remark: '' });
});

it('finds the examples', () => {
  expect(commands.length).toBeGreaterThan(15);
});
