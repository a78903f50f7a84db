import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createForwardingWarning, openLimiter } from '../accounts/accounts.js';
import { BackgroundJobs } from '../accounts/background-jobs.js';
import type { Config } from '../config/config.js';
import { answerWorker, type QuotaCall, type QuotaResult } from '../limits/worker-rate-limiter.js';
import { createTransport } from '../mail/smtp-transport.js';
import { type MetricFamily, openMetrics } from '../metrics/metrics.js';
import { addBackgroundMetrics } from '../metrics/service-metrics.js';
import { WorkerMetrics } from '../metrics/worker-metrics.js';
import { builtFolder } from '../storage/built-folder.js';
import { openStorage } from '../storage/open-storage.js';

export type WorkerMessage =
  | { readonly kind: 'listening'; readonly address: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'quota-calls'; readonly calls: readonly QuotaCall[] }
  | { readonly kind: 'wake-outbox' }
  | { readonly kind: 'metrics'; readonly families: readonly MetricFamily[] }
  | { readonly kind: 'untrusted-proxy' };

/** `parts` are the dependencies that the primary process cannot reach. */
export type PrimaryMessage =
  | { readonly kind: 'quota-results'; readonly results: readonly QuotaResult[] }
  | { readonly kind: 'read-metrics' }
  | { readonly kind: 'unavailable'; readonly parts: readonly string[] };

/** A service that runs in this process or in its workers, and is not listening yet. */
export interface OpenedService {
  readonly backgroundJobs: BackgroundJobs | undefined;
  readMetrics(): Promise<readonly (readonly MetricFamily[])[]>;
  /** Resolves to the URL. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** A worker that could not be started, or that ended sooner than this after its start, is replaced after this delay. */
const minLifeMs = 1000;

/** How often workers are told which dependencies this process cannot reach. */
const reportEveryMs = 500;

/** Workers handle requests. This process replaces workers, counts requests, sends mail and logs shared warnings. */
export async function openPrimary(config: Config, log: Logger): Promise<OpenedService> {
  let stopping = false;
  /** True once all workers are listening. Until then, a worker that ends without having listened makes the start fail. */
  let isReplacing = false;
  const storage = await openStorage(config.databaseUrl, log);
  const transport = createTransport(config, log);
  const limiter = await openLimiter(config, log);
  const backgroundJobs = new BackgroundJobs({ storage, transport, config, clock: Date.now, log });
  const metrics = config.metrics && (await openMetrics(log));
  if (metrics) addBackgroundMetrics(metrics, () => backgroundJobs.readState());
  // Workers accept connections themselves. With round-robin scheduling this process would hand over each connection,
  // and a connection handed to a worker that is being killed would stay open, unanswered.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: fileURLToPath(new URL('../bundle/cluster-worker.js', builtFolder)), args: [] });
  const warnAboutForwarding = createForwardingWarning(log, Date.now);
  const reportFault = (fault: unknown) => log.error({ err: fault }, 'a rate-limit request from a worker failed');
  const workerMetrics = new WorkerMetrics();

  const startWorker = (): Worker => {
    const startedMs = performance.now();
    const worker = cluster.fork();
    const send = (message: PrimaryMessage) => sendTo(worker, message);
    const answer = async (calls: readonly QuotaCall[]) =>
      send({ kind: 'quota-results', results: await answerWorker(limiter, calls, reportFault) });
    const measuredWorker = { requestMetrics: () => send({ kind: 'read-metrics' }) };
    workerMetrics.add(measuredWorker);
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'wake-outbox') backgroundJobs.outboxWorker.wake();
      if (message.kind === 'untrusted-proxy') warnAboutForwarding();
      if (message.kind === 'quota-calls') void answer(message.calls);
      if (message.kind === 'metrics') workerMetrics.receive(measuredWorker, message.families);
    });
    worker.on('error', (fault) => {
      log.error({ err: fault, worker: worker.process.pid }, 'a worker failed');
      // A process that could not be started emits no exit, and is not taken off the list.
      if (worker.process.pid !== undefined) return;
      delete cluster.workers?.[worker.id];
      worker.emit('exit', null, null);
    });
    worker.once('exit', async (code, signal) => {
      workerMetrics.remove(measuredWorker);
      if (stopping || !isReplacing) return;
      log.error({ worker: worker.process.pid, code, signal }, 'a worker ended; starting a replacement');
      if (performance.now() - startedMs < minLifeMs) await sleep(minLifeMs);
      replaceWorker();
    });
    return worker;
  };
  const replaceWorker = (): void => {
    if (stopping) return;
    let replacement: Worker;
    try {
      replacement = startWorker();
    } catch (fault) {
      log.error({ err: fault }, 'a worker could not be started; trying again');
      setTimeout(replaceWorker, minLifeMs);
      return;
    }
    waitUntilListening(replacement).then(
      () => log.info({ worker: replacement.process.pid }, 'the replacement is listening'),
      () => {},
    );
  };

  let wasUnavailable = false;
  const reportTimer = setInterval(() => {
    const parts = limiter.unavailable ? [limiter.unavailable] : [];
    if (parts.length > 0 || wasUnavailable)
      for (const worker of listWorkers()) sendTo(worker, { kind: 'unavailable', parts });
    wasUnavailable = parts.length > 0;
  }, reportEveryMs).unref();

  return {
    backgroundJobs,
    readMetrics: async () => [(await metrics?.read()) ?? [], ...(await workerMetrics.read())],
    async listen() {
      const workers = Array.from({ length: config.workers }, startWorker);
      const addresses = workers.map(async (worker) => {
        try {
          return await waitUntilListening(worker);
        } catch (fault) {
          // A worker that ends because the service is stopping has not failed. This promise need not settle, since
          // stopping ends the process.
          return stopping ? new Promise<string>(() => {}) : Promise.reject(fault);
        }
      });
      const [address] = (await Promise.all(addresses)) as [string];
      isReplacing = true;
      // A worker may have ended while others were starting.
      for (const worker of workers) if (worker.isDead()) replaceWorker();
      return address;
    },
    async close() {
      stopping = true;
      clearInterval(reportTimer);
      await Promise.all(listWorkers().map(endWorker));
      await backgroundJobs.stop();
      await limiter.close();
      await storage.close();
    },
  };
}

/** Resolves to the URL. Rejects with the worker's reason if it cannot listen, and also if the worker ends first. */
function waitUntilListening(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'listening') resolve(message.address);
      if (message.kind === 'failed') reject(new Error(message.reason));
    });
    worker.once('exit', () => reject(new Error('a worker ended before it was listening')));
  });
}

function sendTo(worker: Worker, message: PrimaryMessage): void {
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
