import type { BaseLogger } from 'pino';
import type { Registry } from 'prom-client';
import { RequestMetrics } from './request-metrics.js';

interface Sample {
  readonly value: number;
  readonly labels: Readonly<Record<string, string | number>>;
}

/** In the format of prom-client. */
export interface MetricFamily {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary';
  readonly values: readonly Sample[];
}

type Values = number | readonly Sample[];

export function createCounter(name: string, help: string, values: Values): MetricFamily {
  return { name, help, type: 'counter', values: toSamples(values) };
}

export function createGauge(name: string, help: string, values: Values): MetricFamily {
  return { name, help, type: 'gauge', values: toSamples(values) };
}

function toSamples(values: Values): readonly Sample[] {
  return typeof values === 'number' ? [{ labels: {}, value: values }] : values;
}

type Reader = () => readonly MetricFamily[] | Promise<readonly MetricFamily[]>;

/** The metrics of the process: of its requests, of Node.js, and of the added parts of the service. */
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

  /** Returns the text for Prometheus. Parts that cannot be read are logged and left out. */
  async format(): Promise<string> {
    const parts = this.#readers.map(async (reader) => {
      try {
        return await reader();
      } catch (fault) {
        this.#log.warn({ err: fault }, 'some metrics could not be read');
        return [];
      }
    });
    // prom-client formats only metrics of its own, or those of several processes together: here there is one.
    const families = (await Promise.all(parts)).flat().map((family) => ({ ...family, aggregator: 'sum' }));
    return (await loadLibrary()).AggregatorRegistry.aggregate([families]).metrics();
  }
}

async function readRegistry(registry: Registry): Promise<MetricFamily[]> {
  const families = (await registry.getMetricsAsJSON()) as unknown as MetricFamily[];
  return families.map((family) => ({
    ...family,
    // The event loop delay is NaN until it has been measured.
    values: family.values.filter(({ value }) => Number.isFinite(value)),
  }));
}

/** Loads prom-client only now, because metrics are off by default. */
export async function openMetrics(log: BaseLogger): Promise<Metrics> {
  const library = await loadLibrary();
  const registry = new library.Registry();
  library.collectDefaultMetrics({ register: registry });
  return new Metrics(registry, new RequestMetrics(library, registry), log);
}

/** In a bundle, a CommonJS module has only a default export. */
async function loadLibrary() {
  return (await import('prom-client')).default;
}
