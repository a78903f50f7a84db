// The disk of the state folder is full for a while. The service runs in a mount namespace of its own, which goes when it ends.
import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { ask, describeTally, inParallel, range } from '../callers/ask.mjs';
import { comingFrom, newAddress, signUp } from '../callers/people.mjs';
import { runProcess, waitUntil } from '../environment/processes.mjs';
import { createStateFolder, startService } from '../environment/service.mjs';
import { LeftOut } from '../left-out.mjs';

export const limitSeconds = 90;

const megabytes = 12;
const times = 60;
const mostErrors = 3;

export async function prove(scope) {
  const state = createStateFolder(scope);
  const within = [
    ...(await findUnshare()),
    'sh',
    '-c',
    `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && exec "$@"`,
    state,
  ];
  const service = await startService(scope, { STATE_DIR: state, TRUST_PROXY: '1' }, within);
  const before = await signUp(service.url, 'before@example.org');
  const filler = join(`/proc/${service.pid}/root`, state, 'filler');
  await fill(filler);

  const signups = await inParallel(range(times), 5, (number) => signUp(service.url, `full-${number}@example.org`));
  const address = newAddress();
  const repeated = await inParallel(range(8), 1, () => signUp(service.url, 'again@example.org', { address }));
  const refusals = [...signups, ...repeated];
  scope.report({
    did: 'signups while the disk is full',
    times: refusals.length,
    promised: `503 unavailable; at most ${mostErrors} errors logged`,
    found: `${before.status} before; ${describeTally(refusals.map(({ status }) => status))}; ${service.errors().length} errors logged`,
    held:
      before.status === 200 &&
      refusals.every(({ status, body }) => status === 503 && body.includes('"unavailable"')) &&
      service.errors().length <= mostErrors,
  });

  const data = await inParallel(range(times), 5, () => ask(`${service.url}/countries/DE`, { headers: comingFrom() }));
  scope.report({
    did: 'data meanwhile',
    times,
    promised: 'answered',
    found: describeTally(data.map(({ status }) => status)),
    held: data.every(({ status }) => status === 200),
  });

  rmSync(filler);
  let after;
  await waitUntil(async () => {
    after = await signUp(service.url, 'again@example.org', { address });
    return after.status !== 503;
  }, 10);
  scope.report({
    did: 'signup from the same address when there is room',
    times: 1,
    promised: 'answered: what failed was not charged',
    found: String(after.status),
    held: after.status === 200,
  });
}

/** Writes until nothing fits. */
async function fill(path) {
  const stream = createWriteStream(path);
  const block = Buffer.alloc(64 * 1024);
  const full = finished(stream).catch(() => {});
  for (const _ of range((megabytes * 1024) / 64)) stream.write(block);
  stream.end();
  await full;
}

/** The program that gives a mount namespace; as another user than root with a user namespace around it. */
async function findUnshare() {
  const program = ['unshare', '--mount', ...(process.getuid() === 0 ? [] : ['--user', '--map-root-user'])];
  const [name, ...options] = program;
  const { code } = await runProcess(name, [...options, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).catch(() => ({}));
  if (code !== 0) throw new LeftOut('this user may not mount a small disk (unshare --mount)');
  return program;
}
