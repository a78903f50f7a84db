// The disk of the state folder is full for a while. The service runs in a mount namespace of its own, which goes when it ends.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { holdersNeed } from '../callers/account-holders.mjs';
import { proveFault } from '../callers/around-fault.mjs';
import { ask, describeTally, inParallel, range } from '../callers/ask.mjs';
import { comingFrom, newAddress, signUp } from '../callers/people.mjs';
import { startMailServer } from '../environment/mail-server.mjs';
import { waitUntil } from '../environment/processes.mjs';
import { createStateFolder, startService } from '../environment/service.mjs';
import { fillDisk, startOnSmallDisk } from '../environment/small-disk.mjs';
import { queryCopy } from '../environment/state-image.mjs';

export const limitSeconds = 120;

const megabytes = 12;
const times = 60;
/** A line a minute from each process. */
const mostLines = 6;

export async function prove(scope) {
  await Promise.all(['1', '2'].map((workers) => proveWith(scope, workers)));
}

async function proveWith(scope, workers) {
  const state = createStateFolder(scope, `state-${workers}`);
  const within = await startOnSmallDisk(state, megabytes);
  const mail = await startMailServer(scope);
  const environment = { ...mail.environment, ...holdersNeed, STATE_DIR: state, WORKERS: workers };
  const service = await startService(scope, environment, within);
  const inside = join(`/proc/${service.pid}/root`, state);
  const filler = join(inside, 'filler');
  await proveFault(scope, {
    did: `disk full amid signups, then freed, WORKERS=${workers}`,
    service,
    mail,
    query: (sql) => queryCopy(scope, service, inside, sql),
    name: 'filling',
    async act({ statuses }) {
      const told = statuses.length;
      await fillDisk(filler, megabytes);
      const hasRefused = await waitUntil(() => statuses.includes(503, told));
      rmSync(filler);
      return { found: hasRefused ? 'refused' : 'never refused', isWell: hasRefused };
    },
  });
  const before = await signUp(service.url, 'before@example.org');
  await fillDisk(filler, megabytes);
  // What is left of the log's last page may take one or two.
  let last = 0;
  const isFull = async () => (await signUp(service.url, `last-${last++}@example.org`)).status === 503;
  await waitUntil(isFull);
  const signups = await inParallel(range(times), 5, (number) => signUp(service.url, `full-${number}@example.org`));
  const address = newAddress();
  const repeated = await inParallel(range(8), 1, () => signUp(service.url, 'again@example.org', { address }));
  const refusals = [...signups, ...repeated];
  const lines = service.output().split('storage is unavailable').length - 1;
  scope.report({
    did: `signups while the disk is full, WORKERS=${workers}`,
    times: refusals.length,
    promised: `503 unavailable; 1 to ${mostLines} lines logged`,
    found: `${before.status} before; ${describeTally(refusals.map(({ status }) => status))}; ${lines} lines logged`,
    held:
      before.status === 200 &&
      refusals.every(({ status, body }) => status === 503 && body.includes('"unavailable"')) &&
      lines >= 1 &&
      lines <= mostLines,
  });

  const data = await inParallel(range(times), 5, () => ask(`${service.url}/countries/DE`, { headers: comingFrom() }));
  scope.report({
    did: `data meanwhile, WORKERS=${workers}`,
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
  });
  scope.report({
    did: `signup from the same address when there is room, WORKERS=${workers}`,
    times: 1,
    promised: 'answered: what failed was not charged',
    found: String(after.status),
    held: after.status === 200,
  });
}
