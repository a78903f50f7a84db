import type { BaseLogger } from 'pino';
import type { Registry } from 'prom-client';
import { RequestMetrics } from './request-metrics.js';

interface Sample {
  readonly value: number;
  readonly labels: Readonly<Record<string, string | number>>;
}

/** In the format of prom-client. `aggregator` says how the values of several processes are combined. */
export interface MetricFamily {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary';
  readonly aggregator: 'sum' | 'max' | 'min' | 'average' | 'first' | 'omit';
  readonly values: readonly Sample[];
}

type Values = number | readonly Sample[];

export function createCounter(name: string, help: string, values: Values): MetricFamily {
  return { name, help, type: 'counter', aggregator: 'sum', values: toSamples(values) };
}

export function createGauge(
  name: string,
  help: string,
  values: Values,
  aggregator: MetricFamily['aggregator'] = 'sum',
): MetricFamily {
  return { name, help, type: 'gauge', aggregator, values: toSamples(values) };
}

function toSamples(values: Values): readonly Sample[] {
  return typeof values === 'number' ? [{ labels: {}, value: values }] : values;
}

type Reader = () => readonly MetricFamily[] | Promise<readonly MetricFamily[]>;

/** The metrics of one process: of its requests, of Node.js, and of the added parts of the service. */
export class Metrics {
  readonly requests: RequestMetrics;
  readonly #readers: Reader[];
  readonly #log: BaseLogger;

  constructor(registry: Registry, requests: RequestMetrics, log: BaseLogger) {
    this.requests = requests;
    this.#readers = [() => readRegistry(registry)];
    this.#log = log;
  }

  add(reader: Reader): void {
    this.#readers.push(reader);
  }

  /** Parts that cannot be read are logged and left out. */
  async read(): Promise<MetricFamily[]> {
    const parts = this.#readers.map(async (reader) => {
      try {
        return await reader();
      } catch (fault) {
        this.#log.warn({ err: fault }, 'some metrics could not be read');
        return [];
      }
    });
    return (await Promise.all(parts)).flat();
  }
}

async function readRegistry(registry: Registry): Promise<MetricFamily[]> {
  const families = (await registry.getMetricsAsJSON()) as unknown as MetricFamily[];
  return families.map((family) => ({
    ...family,
    aggregator: chooseAggregator(family),
    // The event loop delay is NaN until it has been measured.
    values: family.values.filter(({ value }) => Number.isFinite(value)),
  }));
}

function chooseAggregator({ name, aggregator }: MetricFamily): MetricFamily['aggregator'] {
  // The service started with its first process.
  if (name === 'process_start_time_seconds') return 'min';
  // An average would hide a process that is blocked.
  return /^nodejs_eventloop_lag_(?!min_)/.test(name) ? 'max' : aggregator;
}

/** Loads prom-client only now, because metrics are off by default. */
export async function openMetrics(log: BaseLogger): Promise<Metrics> {
  const library = await loadLibrary();
  const registry = new library.Registry();
  library.collectDefaultMetrics({ register: registry });
  return new Metrics(registry, new RequestMetrics(library, registry), log);
}

export async function formatMetrics(processes: readonly (readonly MetricFamily[])[]): Promise<string> {
  const { AggregatorRegistry } = await loadLibrary();
  return AggregatorRegistry.aggregate([...processes]).metrics();
}

/** Keeps only counters and histograms: a gauge ends with its process. */
export async function combineEndedProcesses(processes: readonly (readonly MetricFamily[])[]): Promise<MetricFamily[]> {
  const { AggregatorRegistry } = await loadLibrary();
  const keptFamilies = processes.map((families) =>
    families.filter(({ type }) => type === 'counter' || type === 'histogram'),
  );
  return (await AggregatorRegistry.aggregate(keptFamilies).getMetricsAsJSON()) as unknown as MetricFamily[];
}

/** In a bundle, a CommonJS module has only a default export. */
async function loadLibrary() {
  return (await import('prom-client')).default;
}
