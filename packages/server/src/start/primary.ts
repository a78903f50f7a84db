import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createForwardingWarning, listUnavailableLimiter, openLimiter } from '../accounts/accounts.js';
import { BackgroundJobs } from '../accounts/background-jobs.js';
import { createTransport, openConfiguredStorage } from '../accounts/open-storage-and-mail.js';
import { checkDataFiles } from '../admin/data-files/check-data-files.js';
import type { Config } from '../config/config.js';
import { makeDownloadsLater } from '../downloads/downloads-maker.js';
import { answerWorker, type QuotaCall, type QuotaResult } from '../limits/worker-rate-limiter.js';
import { formatMetrics, type MetricFamily, openMetrics } from '../metrics/metrics.js';
import { type MetricsServer, serveMetrics } from '../metrics/metrics-server.js';
import { addBackgroundMetrics } from '../metrics/service-metrics.js';
import { WorkerMetrics } from '../metrics/worker-metrics.js';
import { builtFolder } from '../storage/built-folder.js';
import { stopOnSignals } from './stop-on-signals.js';

/** What a worker sends to the primary process. */
export type FromWorker =
  | { readonly kind: 'listening'; readonly address: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'quota-calls'; readonly calls: readonly QuotaCall[] }
  | { readonly kind: 'wake-outbox' }
  | { readonly kind: 'metrics'; readonly families: readonly MetricFamily[] }
  | { readonly kind: 'untrusted-proxy' };

/** What the primary process sends to a worker. */
export type ToWorker =
  | { readonly kind: 'quota-results'; readonly results: readonly QuotaResult[] }
  | { readonly kind: 'read-metrics' }
  | { readonly kind: 'unavailable'; readonly parts: readonly string[] };

/** Where the service listens. */
export interface ServiceAddresses {
  readonly address: string;
  /** Undefined without metrics. */
  readonly metricsUrl: string | undefined;
}

/** A worker that ends sooner than this after its start is replaced only after as long a delay. */
const minLifeMs = 1000;

/** How often workers are told which parts are unavailable to this process, if any. */
const tellEveryMs = 500;

/**
 * Starts the workers, which serve requests, and replaces a worker that ends. This process counts requests against the rate limits for
 * all of them, sends the mail, and logs warnings once for all.
 *
 * @returns the addresses on which the workers and the metrics are served
 * @throws if a worker cannot start
 */
export async function startPrimary(
  config: Config,
  environment: Readonly<Record<string, string | undefined>>,
  log: Logger,
): Promise<ServiceAddresses> {
  let stopping = false;
  let stop = async (): Promise<void> => {};
  stopOnSignals(log, () => {
    stopping = true;
    return stop();
  });
  const [storage] = await Promise.all([openConfiguredStorage(config, log), checkDataFiles()]);
  const transport = createTransport(config, log);
  const limiter = await openLimiter(config, log);
  const backgroundJobs = new BackgroundJobs({ storage, transport, config, clock: Date.now, log });
  cluster.setupPrimary({ exec: fileURLToPath(new URL('../bundle/cluster-worker.js', builtFolder)), args: [] });
  const warnAboutForwarding = createForwardingWarning(log, Date.now);
  const reportFault = (fault: unknown) => log.error({ err: fault }, 'a rate-limit request from a worker failed');
  const workerMetrics = new WorkerMetrics();

  const start = (): Worker => {
    const worker = cluster.fork(environment);
    const send = (message: ToWorker) => sendTo(worker, message);
    const answer = async (calls: readonly QuotaCall[]) =>
      send({ kind: 'quota-results', results: await answerWorker(limiter, calls, reportFault) });
    const measured = { requestMetrics: () => send({ kind: 'read-metrics' }) };
    workerMetrics.add(measured);
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'wake-outbox') backgroundJobs.outboxWorker.wake();
      if (message.kind === 'untrusted-proxy') warnAboutForwarding();
      if (message.kind === 'quota-calls') void answer(message.calls);
      if (message.kind === 'metrics') workerMetrics.receive(measured, message.families);
    });
    worker.on('error', (fault) => {
      log.error({ err: fault, worker: worker.process.pid }, 'a worker failed');
      // A process that could not be started emits no exit, and is not taken off the list.
      if (worker.process.pid !== undefined) return;
      delete cluster.workers?.[worker.id];
      worker.emit('exit', null, null);
    });
    worker.once('exit', () => workerMetrics.remove(measured));
    return worker;
  };
  const replaceOnExit = (worker: Worker, startedMs: number): void => {
    worker.once('exit', async (code, signal) => {
      if (stopping) return;
      log.error({ worker: worker.process.pid, code, signal }, 'a worker ended; starting a replacement');
      if (performance.now() - startedMs < minLifeMs) await sleep(minLifeMs);
      replace();
    });
  };
  const replace = (): void => {
    if (stopping) return;
    let replacement: Worker;
    try {
      replacement = start();
    } catch (fault) {
      log.error({ err: fault }, 'a worker could not be started; trying again');
      setTimeout(replace, minLifeMs);
      return;
    }
    replaceOnExit(replacement, performance.now());
    waitUntilListening(replacement).then(
      () => log.info({ worker: replacement.process.pid }, 'the replacement listens'),
      () => {},
    );
  };

  let wasUnavailable = false;
  const telling = setInterval(() => {
    const parts = listUnavailableLimiter(limiter);
    if (parts.length > 0 || wasUnavailable)
      for (const worker of listWorkers()) sendTo(worker, { kind: 'unavailable', parts });
    wasUnavailable = parts.length > 0;
  }, tellEveryMs).unref();

  let metricsServer: MetricsServer | undefined;
  let stopMakingDownloads = () => {};
  stop = async () => {
    stopMakingDownloads();
    clearInterval(telling);
    await Promise.all(listWorkers().map(endWorker));
    await metricsServer?.close();
    await backgroundJobs.stop();
    await limiter.close();
    await storage.close();
  };
  metricsServer = await startMetrics(config, workerMetrics, backgroundJobs, log);
  const workers = Array.from({ length: config.workers }, start);
  // A worker that ends because the service is stopping has not failed; stopping ends this process.
  const ignoreIfStopping = (fault: unknown): Promise<string> =>
    stopping ? new Promise(() => {}) : Promise.reject(fault);
  const [address] = (await Promise.all(
    workers.map((worker) => waitUntilListening(worker).catch(ignoreIfStopping)),
  )) as [string];
  for (const worker of workers) replaceOnExit(worker, performance.now());
  backgroundJobs.start(address);
  if (config.downloads.areMadeAfterStart) stopMakingDownloads = makeDownloadsLater(config.downloads.folder, log);
  return { address, metricsUrl: metricsServer?.url };
}

/** Serves the numbers of this process and of its workers together, if that is configured. */
async function startMetrics(
  config: Config,
  workers: WorkerMetrics,
  backgroundJobs: BackgroundJobs,
  log: Logger,
): Promise<MetricsServer | undefined> {
  if (!config.metrics) return undefined;
  const own = await openMetrics(log);
  addBackgroundMetrics(own, () => backgroundJobs.readState());
  return serveMetrics(config.metrics, async () => formatMetrics([await own.read(), ...(await workers.read())]), log);
}

/** Resolves to the address on which a new worker listens; rejects with the worker's reason if it cannot. */
function waitUntilListening(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'listening') resolve(message.address);
      if (message.kind === 'failed') reject(new Error(message.reason));
    });
    worker.once('exit', () => reject(new Error('a worker ended before it was listening')));
  });
}

function sendTo(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message);
}

function listWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

async function endWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  worker.process.kill('SIGTERM');
  await new Promise((resolve) => worker.once('exit', resolve));
}
