import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { BackgroundJobs } from '../accounts/background-jobs.js';
import { createForwardingWarning } from '../accounts/forwarding-warning.js';
import { createLocalLimiter } from '../accounts/open-accounts.js';
import { createTransport, openConfiguredStorage } from '../accounts/open-storage-and-mail.js';
import { builtFolder } from '../built-folder.js';
import type { Config } from '../config.js';
import { stopOnSignals } from '../process/stop-on-signals.js';
import type { Ask, FromLeaseTable } from '../rate-limit/lease-messages.js';
import { type LeaseHolder, LeaseTable } from '../rate-limit/lease-table.js';

/** What a worker tells the primary process. */
export type FromWorker =
  | { readonly kind: 'listening'; readonly address: string }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'ask'; readonly asks: readonly Ask[] }
  | { readonly kind: 'nudge' }
  | { readonly kind: 'forwarding' };

/** A worker that ends sooner than this after it began is replaced after a pause of as long. */
const shortLifeMs = 1000;

/**
 * Starts the workers that answer. This process counts the limits for all of them, sends the mail, warns once for all, and replaces a
 * worker that ends.
 *
 * @returns the address on which all of them listen
 * @throws when a worker cannot start
 */
export async function startPrimary(
  config: Config,
  environment: Readonly<Record<string, string | undefined>>,
  log: Logger,
): Promise<string> {
  let stopping = false;
  let stop = async (): Promise<void> => {};
  stopOnSignals(log, () => {
    stopping = true;
    return stop();
  });
  const storage = await openConfiguredStorage(config, log);
  const transport = createTransport(config, log);
  const limiter = createLocalLimiter(config, log);
  const backgroundJobs = new BackgroundJobs({ storage, transport, publicUrl: config.publicUrl, clock: Date.now, log });
  cluster.setupPrimary({ exec: fileURLToPath(new URL('../bundle/cluster-worker.js', builtFolder)), args: [] });
  const warnAboutForwarding = createForwardingWarning(log);
  const lending = new LeaseTable(limiter, config.workers, (fault) =>
    log.error({ err: fault }, 'a question about limits failed'),
  );

  const start = (): Worker => {
    const worker = cluster.fork(environment);
    const borrower: LeaseHolder = { send: (message: FromLeaseTable) => worker.isConnected() && worker.send(message) };
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'nudge') backgroundJobs.outboxWorker.wake();
      if (message.kind === 'forwarding') warnAboutForwarding(Date.now());
      if (message.kind === 'ask') lending.receive(borrower, message.asks);
    });
    worker.on('error', (fault) => log.error({ err: fault, worker: worker.process.pid }, 'a worker failed'));
    worker.once('exit', () => lending.forget(borrower));
    return worker;
  };
  const keepAlive = (worker: Worker, startedMs: number): void => {
    worker.once('exit', async (code, signal) => {
      if (stopping) return;
      log.error({ worker: worker.process.pid, code, signal }, 'a worker ended; another takes its place');
      if (performance.now() - startedMs < shortLifeMs) await sleep(shortLifeMs);
      if (!stopping) keepAlive(start(), performance.now());
    });
  };

  stop = async () => {
    await Promise.all(listWorkers().map(endWorker));
    await backgroundJobs.stop();
    transport.close();
    await limiter.close();
    await storage.close();
  };
  const workers = Array.from({ length: config.workers }, start);
  // Who ends because the service is stopped has not failed: the stop ends this process.
  const failed = (fault: unknown): Promise<string> => (stopping ? new Promise(() => {}) : Promise.reject(fault));
  const [address] = (await Promise.all(workers.map((worker) => listening(worker).catch(failed)))) as [string];
  for (const worker of workers) keepAlive(worker, performance.now());
  backgroundJobs.start(address);
  return address;
}

/** The address on which a new worker listens; rejects with its reason where it cannot. */
function listening(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'listening') resolve(message.address);
      if (message.kind === 'failed') reject(new Error(message.why));
    });
    worker.once('exit', () => reject(new Error('a worker ended before it listened')));
  });
}

function listWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

async function endWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  worker.process.kill('SIGTERM');
  await once(worker, 'exit');
}
