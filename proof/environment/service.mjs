// The built service as its users start it: `almanac serve`, configured by its environment.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/steps.mjs';
import { killTree, listTree, runProcess, startProcess, waitUntil } from './processes.mjs';

const almanac = join(root, 'node_modules/.bin/almanac');
const serve = [almanac, 'serve'];
const patienceSeconds = 120;
/** pino's number of the level `error`. */
const errorLevel = 50;

/** Limits that are on and that nobody reaches. */
export const amplyLimited = {
  ANONYMOUS_BURST: '9999999/10s',
  ANONYMOUS_DAILY_LIMIT: '999999999',
  KEY_BURST: '9999999/10s',
  FREE_DAILY_LIMIT: '999999999',
};

/** Where a service of this proof keeps its state. */
export function createStateFolder({ folder }, name = 'state') {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
}

/**
 * Starts the service on a free port and answers when it listens.
 *
 * @param {import('../run-proofs.mjs').Scope} scope
 * @param {Record<string, string>} [environment]
 * @param {readonly string[]} [within] a program and its arguments that are to start it
 * @param {readonly string[]} [words] what Node runs: this version by default
 */
export async function startService(scope, environment = {}, within = [], words = serve) {
  const service = launchService(scope, environment, within, words);
  if (!(await waitUntil(() => service.url() || !service.isRunning(), patienceSeconds)))
    throw new Error('the service did not listen in time');
  if (!service.isRunning()) throw new Error(`the service did not start: ${service.output()}`);
  return { ...service, url: service.url() };
}

/** Starts the service without waiting for it. */
export function launchService(scope, environment = {}, within = [], words = serve) {
  const [program, ...args] = [...within, process.execPath, ...words];
  const env = { ...readEnvironment(scope, environment) };
  const { child, pid, exit, output, isRunning } = startProcess(program, args, { env });
  scope.onEnd(() => isRunning() && killTree(pid));
  return {
    pid,
    exit,
    output,
    isRunning,
    url: () => /listens on (http:\S+)/.exec(output())?.[1],
    /** Where its metrics are, if it was started with METRICS_PORT. */
    metricsUrl: () => /Metrics: (http:\S+)/.exec(output())?.[1],
    /** Processes that answer: the workers where there are some. */
    workers: () => listTree(pid).slice(1),
    /** Lines of the log that say that something is at fault. */
    errors: () => readLog(output()).filter(({ level }) => level >= errorLevel),
    /** Asks it to stop; answers how it ended, `undefined` where it did not. */
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return Promise.race([exit, sleep(30_000, undefined, { ref: false })]);
    },
    /** Ends all of it without asking. */
    async kill() {
      killTree(pid);
      await exit;
    },
  };
}

/** Runs a command of the command line, such as `keys issue ada@example.org`. */
export function runCommand(scope, environment, ...words) {
  return runProcess(process.execPath, [almanac, ...words], { env: readEnvironment(scope, environment) });
}

/** A key as an operator issues it. */
export async function issueKey(scope, environment, email = 'caller@example.org') {
  const { output } = await runCommand(scope, environment, 'keys', 'issue', email);
  const [key] = /alm_live_\w+/.exec(output) ?? [];
  if (!key) throw new Error(`no key was issued: ${output}`);
  return key;
}

/** Every proof has many people of one domain sign up at once. Tests of npm test cover these ceilings. */
const withoutCeilings = { MAIL_HOURLY_LIMIT: '0', ACCOUNTS_PER_DOMAIN: '0' };

function readEnvironment(scope, environment) {
  const state = environment.STATE_DIR ?? createStateFolder(scope);
  const defaults = { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info', ...withoutCeilings };
  return { ...defaults, ...environment, STATE_DIR: state };
}

function readLog(output) {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .flatMap((line) => {
      try {
        return [JSON.parse(line)];
      } catch {
        return [];
      }
    });
}
