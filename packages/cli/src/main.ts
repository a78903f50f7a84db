import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { backUp } from './backup.js';
import type { Command, Outcome, Output } from './command.js';
import { issueKey, listKeys, revokeKey } from './keys.js';
import { forgetPerson } from './people.js';
import { blockAddress, demoteAccount, listBlocks, unblockAddress } from './sanctions.js';
import { approveUpgrade, listUpgrades, rejectUpgrade } from './upgrades.js';

const commands: readonly Command[] = [
  listUpgrades,
  approveUpgrade,
  rejectUpgrade,
  listKeys,
  revokeKey,
  issueKey,
  demoteAccount,
  listBlocks,
  blockAddress,
  unblockAddress,
  forgetPerson,
  backUp,
];

const exitCodes: Readonly<Record<Outcome, number>> = { done: 0, 'not-done': 1, misused: 2 };

const output: Output = { answer: (text) => console.log(text), remark: (text) => console.error(`almanac: ${text}`) };

/** Does what the words say and answers with the exit code: 0 done, 1 not done, 2 misused. */
export async function main(words: readonly string[]): Promise<number> {
  const [first, ...rest] = words;
  if (first === 'help' || words.length === 0 || words.includes('--help')) return say(help());
  if (first === '--version') return say(readVersion());
  if (first === 'serve') return serve(rest);
  const command = commands.find(({ usage }) => splitUsage(usage).every((name, place) => words[place] === name));
  if (!command) {
    output.remark(`there is no command "${words.join(' ')}"; almanac --help lists them`);
    return 2;
  }
  return runCommand(command, words.slice(splitUsage(command.usage).length));
}

async function serve(rest: readonly string[]): Promise<number> {
  if (rest.length > 0) {
    output.remark('almanac serve takes no words; docs/operations.md lists what the environment may say');
    return exitCodes.misused;
  }
  const { startServer } = await import('@almanac/server');
  await startServer();
  return exitCodes.done;
}

async function runCommand(command: Command, rest: readonly string[]): Promise<number> {
  try {
    const { values: options, positionals } = parseArgs({
      args: [...rest],
      options: command.options,
      allowPositionals: true,
    });
    const { openOperator } = await import('@almanac/server/operator');
    const operator = await openOperator(process.env);
    try {
      const outcome = await command.run({ words: positionals, options }, operator, output);
      if (outcome === 'misused') output.remark(`almanac ${command.usage}`);
      return exitCodes[outcome];
    } finally {
      await operator.close();
    }
  } catch (fault) {
    output.remark(fault instanceof Error ? fault.message : String(fault));
    return isMisuse(fault) ? 2 : 1;
  }
}

/** An option that the command does not have, or a variable of the environment that does not hold. */
function isMisuse(fault: unknown): boolean {
  const { code = '', name = '' } = fault as { code?: string; name?: string };
  return code.startsWith('ERR_PARSE_ARGS') || name === 'ConfigError';
}

/** The words that name a command: those in front of its arguments. */
function splitUsage(usage: string): string[] {
  return usage.split(' ').filter((word) => /^[a-z]+$/.test(word));
}

function help(): string {
  const lines = [
    { usage: 'serve', description: 'Answer over HTTP; docs/operations.md lists what the environment may say.' },
    ...commands,
  ];
  const width = Math.max(...lines.map(({ usage }) => usage.length));
  return [
    'almanac: the world’s everyday reference data, and who may ask how much for it',
    '',
    ...lines.map(({ usage, description }) => `  almanac ${usage.padEnd(width)}  ${description}`),
    '',
    'Commands work on the accounts that STATE_DIR or DATABASE_URL names, beside a running service or without one.',
  ].join('\n');
}

function say(text: string): number {
  output.answer(text);
  return 0;
}

function readVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
