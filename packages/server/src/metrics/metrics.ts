import type { BaseLogger } from 'pino';
import type { Registry } from 'prom-client';
import type { MetricFamily } from './metric-family.js';
import { RequestMetrics } from './request-metrics.js';

/** Reads metrics at the moment they are asked for. */
type Reader = () => readonly MetricFamily[] | Promise<readonly MetricFamily[]>;

/** The process that started first has been serving for longest. */
const startTime = 'process_start_time_seconds';

/** An average over processes would hide one that is blocked. */
const eventLoopDelay = /^nodejs_eventloop_lag_(?!min_)/;

/** The numbers of one process: its own, by prom-client, and those of the parts of the service. */
export class Metrics {
  readonly requests = new RequestMetrics();
  readonly #process: Registry;
  readonly #readers: Reader[] = [() => this.requests.read()];
  readonly #log: BaseLogger;

  /**
   * @param process the metrics of the process
   * @param log is told of a part whose numbers cannot be read
   */
  constructor(process: Registry, log: BaseLogger) {
    this.#process = process;
    this.#log = log;
  }

  /** Adds the numbers of a part of the service. */
  add(reader: Reader): void {
    this.#readers.push(reader);
  }

  /** All numbers so far, except those that cannot be read. */
  async read(): Promise<MetricFamily[]> {
    const parts = await Promise.all(
      [...this.#readers, () => this.#readProcess()].map(async (reader) => {
        try {
          return await reader();
        } catch (fault) {
          this.#log.warn({ err: fault }, 'some metrics could not be read');
          return [];
        }
      }),
    );
    return parts.flat();
  }

  async #readProcess(): Promise<MetricFamily[]> {
    const families = (await this.#process.getMetricsAsJSON()) as unknown as MetricFamily[];
    return families.map((family) => ({
      ...family,
      aggregator: chooseAggregator(family),
      // The delay of the event loop is not a number if there was no time to measure it.
      values: family.values.filter(({ value }) => Number.isFinite(value)),
    }));
  }
}

function chooseAggregator({ name, aggregator }: MetricFamily): MetricFamily['aggregator'] {
  if (name === startTime) return 'min';
  return eventLoopDelay.test(name) ? 'max' : aggregator;
}

/** Starts measuring this process. The library is loaded only now: most services run without. */
export async function openMetrics(log: BaseLogger): Promise<Metrics> {
  const { Registry, collectDefaultMetrics } = await loadLibrary();
  const process = new Registry();
  collectDefaultMetrics({ register: process });
  return new Metrics(process, log);
}

/** Combines the numbers of processes, in the text format of Prometheus. */
export async function formatMetrics(processes: readonly (readonly MetricFamily[])[]): Promise<string> {
  const { AggregatorRegistry } = await loadLibrary();
  return AggregatorRegistry.aggregate([...processes]).metrics();
}

/** Combines the numbers of processes that have ended: what counts stays counted, all else ended with them. */
export async function combineEnded(processes: readonly (readonly MetricFamily[])[]): Promise<MetricFamily[]> {
  const { AggregatorRegistry } = await loadLibrary();
  const counted = processes.map((families) =>
    families.filter(({ type }) => type === 'counter' || type === 'histogram'),
  );
  return (await AggregatorRegistry.aggregate(counted).getMetricsAsJSON()) as unknown as MetricFamily[];
}

/** A bundle has only the default export of a CommonJS module. */
async function loadLibrary() {
  return (await import('prom-client')).default;
}
