import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** When every run begins, by the clock of the service: far from midnight, and from the days on which clocks are changed. */
const beginsAtMs = Date.parse('2026-11-21T12:00:00Z');

/**
 * Starts the service of a checkout as `npm start` does, on a free port and with a folder of its own.
 *
 * @param isStopped whether its clock stands still
 */
export async function startService(checkout, environment, isStopped = false) {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-replay-'));
  const clock = pathToFileURL(join(import.meta.dirname, 'clock.mjs'));
  const common = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    STATE_DIR: folder,
    NODE_OPTIONS: `--import=${clock}`,
    REPLAY_BEHIND_MS: String(Date.now() - beginsAtMs),
    ...(isStopped ? { REPLAY_STOPPED_AT_MS: String(beginsAtMs) } : {}),
  };
  const child = spawn(process.execPath, [join(checkout, 'scripts/start.mjs')], {
    cwd: checkout,
    env: { HOST: '127.0.0.1', PORT: '0', ...common, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const origin = await waitUntilListening(child);
  return {
    origin,
    port: Number(new URL(origin).port),
    folder,
    /** The environment of commands beside the service. */
    commandEnvironment: { ...common, STATE_DIR: join(folder, 'commands'), TZ: 'UTC', COLUMNS: '100' },
    outbox: join(folder, 'outbox'),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function waitUntilListening(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (text) => {
      output += output.length < 20_000 ? text : '';
      const found = /listens on (http:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('exit', () => reject(new Error(`the service ended: ${output}`)));
  });
}
