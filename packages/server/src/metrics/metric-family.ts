/** One number of a metric. */
export interface Sample {
  readonly value: number;
  readonly labels: Readonly<Record<string, string | number>>;
  /** Differs from the name of the metric in histograms only. */
  readonly metricName?: string;
}

/** A metric as prom-client reads and writes it: how several processes' numbers become one is part of it. */
export interface MetricFamily {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary';
  readonly aggregator: 'sum' | 'max' | 'min' | 'average' | 'first' | 'omit';
  readonly values: readonly Sample[];
}

type Values = number | readonly Sample[];

/** A number that only grows. */
export function createCounter(name: string, help: string, values: Values): MetricFamily {
  return { name, help, type: 'counter', aggregator: 'sum', values: toSamples(values) };
}

/** A number that goes up and down. */
export function createGauge(
  name: string,
  help: string,
  values: Values,
  aggregator: MetricFamily['aggregator'] = 'sum',
): MetricFamily {
  return { name, help, type: 'gauge', aggregator, values: toSamples(values) };
}

/** One sample for each field of an object, with the field's name as a label. */
export function sampleFields(label: string, fields: Readonly<Record<string, number>>): Sample[] {
  return Object.entries(fields).map(([field, value]) => ({ labels: { [label]: field }, value }));
}

function toSamples(values: Values): readonly Sample[] {
  return typeof values === 'number' ? [{ labels: {}, value: values }] : values;
}
