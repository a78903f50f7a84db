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

const exitCodes: Readonly<Record<Outcome, number>> = { done: 0, 'not-done': 1, 'usage-error': 2 };

const output: Output = { print: (text) => console.log(text), warn: (text) => console.error(`almanac: ${text}`) };

/** Runs a command line. @returns the exit code: 0 done, 1 not done, 2 usage error */
export async function main(args: readonly string[]): Promise<number> {
  const [first, ...rest] = args;
  if (first === undefined || first === 'help' || args.some((argument) => ['-h', '--help'].includes(argument)))
    return say(help());
  if (first === '--version') return say(readVersion());
  if (first === 'serve') return serve(rest);
  const command = commands.find(({ usage }) => parseCommandName(usage).every((name, place) => args[place] === name));
  const group = commands.filter(({ usage }) => usage.startsWith(`${args.join(' ')} `));
  if (!command && group.length > 0) return say(listUsage(group));
  if (!command) {
    output.warn(`unknown command "${args.join(' ')}"; almanac --help lists them`);
    return 2;
  }
  return runCommand(command, args.slice(parseCommandName(command.usage).length));
}

async function serve(rest: readonly string[]): Promise<number> {
  if (rest.length > 0) {
    output.warn('almanac serve takes no arguments; docs/operations.md lists the environment variables');
    return exitCodes['usage-error'];
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
    const { describeMistypedVariables, openOperator } = await import('@almanac/server/operator');
    for (const line of describeMistypedVariables(process.env)) output.warn(line);
    const input = { args: positionals, options };
    const operator = await openOperator(process.env, command.createsAccounts?.(input) ?? false);
    try {
      const outcome = await command.run(input, operator, output);
      if (operator.createdAt !== undefined) output.warn(`there were no accounts yet; created ${operator.createdAt}`);
      if (outcome === 'usage-error') output.warn(`almanac ${command.usage}`);
      return exitCodes[outcome];
    } finally {
      await operator.close();
    }
  } catch (fault) {
    output.warn(fault instanceof Error ? fault.message : String(fault));
    return isUsageError(fault) ? 2 : 1;
  }
}

/** Whether an error is an unknown option or an invalid environment variable. */
function isUsageError(fault: unknown): boolean {
  const { code = '', name = '' } = fault as { code?: string; name?: string };
  return code.startsWith('ERR_PARSE_ARGS') || name === 'ConfigError';
}

/** The words of a usage line that name the command. */
function parseCommandName(usage: string): string[] {
  return usage.split(' ').filter((word) => /^[a-z]+$/.test(word));
}

function help(): string {
  const serving = {
    usage: 'serve',
    description: 'Start the HTTP service; docs/operations.md lists the environment variables.',
  };
  return [
    'almanac: the world’s everyday reference data, and the accounts of its service',
    '',
    listUsage([serving, ...commands]),
    '',
    'Commands work on the accounts in STATE_DIR or DATABASE_URL, whether or not the service is running.',
  ].join('\n');
}

/** Lists commands with their descriptions, one to a line. */
function listUsage(listed: readonly Pick<Command, 'usage' | 'description'>[]): string {
  const width = Math.max(...listed.map(({ usage }) => usage.length));
  return listed.map(({ usage, description }) => `  almanac ${usage.padEnd(width)}  ${description}`).join('\n');
}

function say(text: string): number {
  output.print(text);
  return 0;
}

function readVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
