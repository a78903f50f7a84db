import { setTimeout as sleep } from 'node:timers/promises';
import { combineEndedProcesses, createGauge, type MetricFamily } from './metrics.js';

/** If a worker's metrics do not arrive in this time, its previous metrics are used. */
const responseTimeoutMs = 1000;

export interface MeasuredWorker {
  requestMetrics(): void;
}

/**
 * Counters must never decrease, since Prometheus would take that for a restart: counters of ended workers are kept, and
 * a worker that hangs counts with its last values.
 */
export class WorkerMetrics {
  readonly #latestMetrics = new Map<MeasuredWorker, readonly MetricFamily[]>();
  readonly #resolveByWorker = new Map<MeasuredWorker, () => void>();
  /** The metrics of ended workers, which are combined at each reading. */
  readonly #endedMetrics: (readonly MetricFamily[])[] = [];
  readonly #timeoutMs: number;

  constructor(timeoutMs = responseTimeoutMs) {
    this.#timeoutMs = timeoutMs;
  }

  /** Must not be called while an earlier call runs. */
  async read(): Promise<(readonly MetricFamily[])[]> {
    this.#endedMetrics.push(await combineEndedProcesses(this.#endedMetrics.splice(0)));
    const workers = [...this.#latestMetrics.keys()];
    const responses = workers.map(
      (worker) => new Promise<void>((resolve) => this.#resolveByWorker.set(worker, resolve)),
    );
    for (const worker of workers) worker.requestMetrics();
    await Promise.race([Promise.all(responses), sleep(this.#timeoutMs, undefined, { ref: false })]);
    const respondedCount = workers.filter(
      (worker) => this.#latestMetrics.has(worker) && !this.#resolveByWorker.has(worker),
    ).length;
    this.#resolveByWorker.clear();
    const count = createGauge('almanac_workers', 'Workers that responded to this reading.', respondedCount);
    return [[count], ...this.#endedMetrics, ...this.#latestMetrics.values()];
  }

  add(worker: MeasuredWorker): void {
    this.#latestMetrics.set(worker, []);
  }

  receive(worker: MeasuredWorker, families: readonly MetricFamily[]): void {
    if (!this.#latestMetrics.has(worker)) return;
    this.#latestMetrics.set(worker, families);
    this.#stopWaiting(worker);
  }

  remove(worker: MeasuredWorker): void {
    this.#endedMetrics.push(this.#latestMetrics.get(worker) ?? []);
    this.#latestMetrics.delete(worker);
    this.#stopWaiting(worker);
  }

  #stopWaiting(worker: MeasuredWorker): void {
    this.#resolveByWorker.get(worker)?.();
    this.#resolveByWorker.delete(worker);
  }
}
