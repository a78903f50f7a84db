import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, type TestContext } from 'vitest';
import { type Operator, openOperator } from '../../../src/admin/operator.js';
import { type Launch, type Program, runCommand, startProgram } from '../../engines/program.js';
import { readResidentMegabytes } from '../../machine/processes.js';

/** `npm run proof -- --short` sends fewer requests and causes fewer faults. */
export const isShort = process.env.PROOF_SHORT !== undefined;

/** With these settings limits are on, but never reached. */
export const highLimits = {
  ANONYMOUS_BURST: '9999999/10s',
  ANONYMOUS_DAILY_LIMIT: '999999999',
  KEY_BURST: '9999999/10s',
  FREE_DAILY_LIMIT: '999999999',
};
/** In some tests many email addresses of one domain sign up at once. */
const unlimitedSignups = { MAIL_HOURLY_LIMIT: '0', ACCOUNTS_PER_DOMAIN: '0' };

type Environment = Record<string, string>;

/** With CI=true, the test fails instead of being skipped. */
export function skipProof(context: TestContext, reason: string): never {
  if (process.env.CI === 'true') throw new Error(reason);
  return context.skip(reason);
}

/** The folder is deleted after the test. Other users of the system may enter it. */
export function newFolder(name = 'state'): string {
  const parent = mkdtempSync(join(tmpdir(), 'almanac-proof-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }));
  chmodSync(parent, 0o755);
  const folder = join(parent, name);
  mkdirSync(folder);
  return folder;
}

export async function start(environment: Environment = {}, launch?: Launch): Promise<Program> {
  const { STATE_DIR = newFolder() } = environment;
  const program = await startProgram({ LOG_LEVEL: 'info', ...unlimitedSignups, ...environment, STATE_DIR }, launch);
  onTestFinished(() => program.kill());
  return program;
}

export async function issueKey(environment: Environment, email = 'caller@example.org'): Promise<string> {
  const { output } = await runCommand(environment, 'keys', 'issue', email);
  const [key] = /alm_live_\w+/.exec(output) ?? [];
  if (key === undefined) throw new Error(`no key was issued: ${output}`);
  return key;
}

/** Does what an operator does on the command line, with the accounts of a service that has these settings. */
export async function operate<T>(environment: Environment, work: (operator: Operator) => Promise<T>): Promise<T> {
  const operator = await openOperator(environment, false);
  try {
    return await work(operator);
  } finally {
    await operator.close();
  }
}

/** Measures a process and its descendants until the test ends. The returned function returns the maximum so far. */
export function watchMegabytes(pid: number): () => number {
  let max = 0;
  const timer = setInterval(() => {
    max = Math.max(max, readResidentMegabytes(pid));
  }, 200);
  onTestFinished(() => clearInterval(timer));
  return () => max;
}
