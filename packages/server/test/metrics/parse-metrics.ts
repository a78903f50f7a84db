/** Metrics that were read from a service. */
export interface Scrape {
  /** The type of each metric, by its name. */
  readonly types: ReadonlyMap<string, string>;
  /**
   * The value of each series, such as `http_requests_total{method="GET",route="/cities",status="200"}`. Labels are
   * sorted.
   */
  readonly series: ReadonlyMap<string, number>;
  /** The value of a series; undefined if there is none. */
  value(name: string, labels?: Readonly<Record<string, string>>): number | undefined;
  /** The values of a label in the series of a metric. */
  labelValues(name: string, label: string): ReadonlySet<string>;
}

const sampleLine = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/gy;

/**
 * Reads the text format of Prometheus (prometheus.io/docs/instrumenting/exposition_formats) as strictly as its own
 * parser, and checks what `promtool check metrics` does: help and type precede the samples of a metric, which are
 * consecutive, and no series is repeated.
 */
export function parseMetrics(text: string): Scrape {
  if (!text.endsWith('\n')) throw new Error('the last line must end with a line feed');
  const types = new Map<string, string>();
  const helps = new Set<string>();
  const series = new Map<string, number>();
  let current = '';
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, keyword, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (keyword === 'HELP') {
      if (helps.has(name)) throw new Error(`${name} has two help lines`);
      helps.add(name);
      current = name;
    } else if (keyword === 'TYPE') {
      if (name !== current || types.has(name)) throw new Error(`the type line of ${name} is misplaced`);
      if (!/^(?:counter|gauge|histogram|summary|untyped)$/.test(rest)) throw new Error(`${rest} is not a type`);
      types.set(name, rest);
    } else addSample(line);
  }
  checkHistograms(types, series);
  return {
    types,
    series,
    value: (name, labels = {}) => series.get(formatSeries(name, Object.entries(labels))),
    labelValues: (name, wanted) =>
      new Set(
        [...series.keys()].flatMap((key) =>
          readLabels(key, name)
            .filter(([other]) => other === wanted)
            .map(([, value]) => value),
        ),
      ),
  };

  function addSample(line: string): void {
    const [, name = '', labels = '', value = ''] = sampleLine.exec(line) ?? [];
    const family = types.get(current) === 'histogram' ? name.replace(/_(?:bucket|sum|count)$/, '') : name;
    if (family !== current || !types.has(family)) throw new Error(`sample outside its metric: ${line}`);
    if (!/^(?:[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?|[-+]Inf|NaN)$/.test(value)) throw new Error(`not a number: ${line}`);
    if (types.get(family) === 'counter' && !name.endsWith('_total')) throw new Error(`${name} must end with _total`);
    const key = formatSeries(name, parseLabels(labels));
    if (series.has(key)) throw new Error(`${key} stands twice`);
    series.set(key, Number(value.replace('Inf', 'Infinity')));
  }
}

function parseLabels(text: string): [string, string][] {
  label.lastIndex = 0;
  const labels: [string, string][] = [];
  while (label.lastIndex < text.length) {
    const [, name = '', value = ''] = label.exec(text) ?? [];
    if (name === '') throw new Error(`unreadable labels: ${text}`);
    labels.push([name, value]);
  }
  return labels;
}

function formatSeries(name: string, labels: readonly (readonly [string, string])[]): string {
  const sorted = [...labels].sort(([one], [other]) => (one < other ? -1 : 1));
  return `${name}{${sorted.map(([key, value]) => `${key}="${value}"`).join(',')}}`;
}

function readLabels(key: string, name: string): [string, string][] {
  return key.startsWith(`${name}{`) ? parseLabels(key.slice(name.length + 1, -1)) : [];
}

/** Checks that buckets are cumulative, and that the last one includes all values. */
function checkHistograms(types: ReadonlyMap<string, string>, series: ReadonlyMap<string, number>): void {
  const last = new Map<string, { le: number; value: number }>();
  for (const [key, value] of series) {
    const [name = ''] = key.split('{');
    const family = name.replace(/_bucket$/, '');
    if (family === name || types.get(family) !== 'histogram') continue;
    const labels = readLabels(key, name);
    const le = Number(labels.find(([other]) => other === 'le')?.[1].replace('+Inf', 'Infinity'));
    const rest = labels.filter(([other]) => other !== 'le');
    const before = last.get(formatSeries(family, rest));
    if (before && (before.le >= le || before.value > value)) throw new Error(`buckets out of order: ${key}`);
    last.set(formatSeries(family, rest), { le, value });
    if (le === Number.POSITIVE_INFINITY && series.get(formatSeries(`${family}_count`, rest)) !== value)
      throw new Error(`the last bucket differs from the count: ${key}`);
  }
}
