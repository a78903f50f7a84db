import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { findFreePort } from './free-port.js';

/** A Redis of the test's own. */
export interface RunningRedis {
  readonly url: string;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port, empty, where it does not run. */
  start(): Promise<void>;
  /** Lets it hang: connections stay, answers do not come. */
  hang(): void;
  resume(): void;
  close(): Promise<void>;
}

/** The program and the name to start it by. Debian's redis-tools has the server too, under the name of a tool that is the same program. */
const program = ['redis-server', 'valkey-server', 'redis-check-rdb'].find(isInstalled);

/** Without Redis its promises cannot be tested; `npm test` installs it where it can. */
export const isRedisInstalled = program !== undefined;

/** Starts a real Redis on a free loopback port, without a disk. `moreSettings` are options of its command line. */
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
    await answering(url);
  };
  const kill = async () => {
    if (!child || !isRunning()) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
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

async function answering(url: string): Promise<void> {
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
