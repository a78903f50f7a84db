import { operations } from '@almanac/operations';
import { describe, expect, it } from 'vitest';
import { listDataCommands } from '../src/data/data-command.js';
import { listExamples } from '../src/data/help-notes.js';
import { measureWidth } from '../src/output/text-width.js';
import { runMain, runOnTerminal } from './run-main.js';

const commands = listDataCommands(operations);
/** The commands that print tables and records; the other commands write content, such as pictures, unchanged. */
const recordCommands = commands.filter(({ operation }) => operation.answers.kind !== 'content');
const names = commands.map(({ name }) => name);

describe('the examples in the help of a data command', () => {
  it.each(commands.map((command) => [command.name, listExamples(command)] as const))(
    'run: %s',
    async (name, examples) => {
      expect(examples.length).toBeGreaterThan(0);
      for (const { words } of examples) {
        expect(words[0]).toBe(name);
        expect(await runMain(words)).toMatchObject({ code: 0, stderr: '' });
      }
    },
  );

  it.each(recordCommands.map((command) => [command.name, listExamples(command)] as const))(
    'fit a terminal as tables and records: %s',
    async (_name, examples) => {
      for (const columns of [80, 140])
        for (const { words } of examples) {
          const { code, output } = await runOnTerminal(words, { columns });
          expect([words, code]).toEqual([words, 0]);
          for (const line of output.split('\n')) expect(measureWidth(line), line).toBeLessThanOrEqual(columns);
        }
    },
  );
});

describe('help', () => {
  it('fits 80 columns, as an overview and for every data command and two others', async () => {
    for (const args of [
      ['--help'],
      ...names.map((name) => ['help', name]),
      ['help', 'completion'],
      ['keys', '--help'],
    ]) {
      const { code, output } = await runOnTerminal(args);
      expect(code).toBe(0);
      // Examples are not wrapped, so that they can be copied.
      for (const line of output.split('\n'))
        if (!line.startsWith('  almanac ')) expect(line.length, line).toBeLessThanOrEqual(80);
    }
  });

  it('contains no percent-encoding and no backquotes for any data command', async () => {
    for (const name of names) expect((await runMain([name, '--help'])).output).not.toMatch(/%2|`/);
  });
});
