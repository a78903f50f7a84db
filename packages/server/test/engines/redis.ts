import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { findFreePort } from './free-port.js';

/** A Redis server for one test file. */
export interface RunningRedis {
  readonly url: string;
  /** Ends the server at once, as a crash would. */
  kill(): Promise<void>;
  /** Starts the server again on the same port, without data, unless it is running. */
  start(): Promise<void>;
  /** Freezes the server: connections stay open, but get no replies. */
  hang(): void;
  resume(): void;
  close(): Promise<void>;
}

/** The name of the program. Debian's package redis-tools contains the server as redis-check-rdb. */
const program = ['redis-server', 'valkey-server', 'redis-check-rdb'].find(isInstalled);

/** True if a Redis server is installed. If not, tests with Redis are skipped. `npm test` installs one if it can. */
export const isRedisInstalled = program !== undefined;

/**
 * Starts a real Redis on a free loopback port, without persistence.
 * @param moreSettings further options of the server's command line
 */
export async function startRedis(moreSettings: readonly string[] = []): Promise<RunningRedis> {
  const port = await findFreePort();
  const url = `redis://:redis-password@127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const start = async () => {
    if (isRunning()) return;
    const settings = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--requirepass',
      'redis-password',
      ...moreSettings,
    ];
    child = spawn(program as string, settings, { argv0: 'redis-server', stdio: 'ignore' });
    await waitUntilAnswering(url);
  };
  const kill = async () => {
    if (!child || !isRunning()) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  };
  await start();
  return {
    url,
    kill,
    start,
    hang: () => child?.kill('SIGSTOP'),
    resume: () => child?.kill('SIGCONT'),
    close: kill,
  };
}

async function waitUntilAnswering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
    redis.on('error', () => {});
    const answer = await redis.ping().catch(() => undefined);
    redis.disconnect();
    if (answer === 'PONG') return;
    await sleep(50);
  }
  throw new Error('Redis does not answer');
}

function isInstalled(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch (fault) {
    return (fault as { code?: string }).code !== 'ENOENT';
  }
}
