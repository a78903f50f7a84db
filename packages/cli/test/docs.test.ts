import { join } from 'node:path';
import { operations } from '@almanac/operations';
import { expect, it } from 'vitest';
import { makeFolder } from '../../data/test/make-folder.js';
import { listSnippets, readCommands, readPage } from '../../data/test/packages/read-documents.js';
import { listDataCommands } from '../src/data/data-command.js';
import { runMain } from './run-main.js';

const folder = makeFolder();

const dataCommands = new Set(listDataCommands(operations).map(({ name }) => name));
const blockCommands = listSnippets()
  .filter(({ language }) => language === 'sh')
  .flatMap(({ code }) => readCommands(code));
const inlineCommands = Array.from(
  readPage('docs/command-line.md').matchAll(/`(almanac [a-z-]+ [^`\n…]*)`/g),
  ([, line]) => line,
);

/**
 * The commands in the code blocks of all pages and in the text of docs/command-line.md, without variables before them,
 * and without pipes and redirections after them.
 */
const commands = [...blockCommands, ...inlineCommands].flatMap((line = '') => {
  const [, command] = /^(?:\w+=\S* )*almanac ([a-z].*?)(?: [|>] .*)?$/.exec(line) ?? [];
  return command === undefined ? [] : [command];
});

function readWords(command: string): string[] {
  return Array.from(
    command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g),
    ([, single, double, plain]) => single ?? double ?? plain ?? '',
  );
}

const dataExamples = [...new Set(commands)].filter((command) => dataCommands.has(command.split(' ')[0] ?? ''));
const otherExamples = [...new Set(commands)].filter((command) => !dataExamples.includes(command));

it.each(dataExamples)('the example in the documentation runs: almanac %s', async (command) => {
  const words = readWords(command).map((word, index, all) => (all[index - 1] === '-o' ? join(folder, word) : word));
  expect(await runMain(words)).toMatchObject({ code: 0, stderr: '' });
});

// These commands need accounts, files or services; the tests accounts-commands, doctor, downloads and static-export run
// them.
it.each(otherExamples)('the example in the documentation has only existing options: almanac %s', async (command) => {
  const words = readWords(command);
  const commandWords = words.filter((word, index) => index < 2 && /^[a-z]+$/.test(word));
  const helps = await Promise.all([commandWords, commandWords.slice(0, 1)].map((path) => runMain([...path, '--help'])));
  const help = helps.find(({ code }) => code === 0)?.output ?? '';
  expect(help).toMatch(/^Usage: almanac/);
  for (const option of words.filter((word) => word.startsWith('--'))) expect(help).toContain(option);
});

it('the documentation has more than 15 examples of data commands, and more than 15 of other commands', () => {
  expect(dataExamples.length).toBeGreaterThan(15);
  expect(otherExamples.length).toBeGreaterThan(15);
});
