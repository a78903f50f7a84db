/** Metrics that were read from a service. */
export interface Scrape {
  /** The type of each metric, by its name. */
  readonly types: ReadonlyMap<string, string>;
  /**
   * The value of each series, such as `http_requests_total{method="GET",route="/cities",status="200"}`. Labels are
   * sorted.
   */
  readonly series: ReadonlyMap<string, number>;
  /** The value of the series that has these labels and no others; undefined if no such series exists. */
  findValue(name: string, labels?: Readonly<Record<string, string>>): number | undefined;
  /** The values of a label in the series of a metric. */
  listLabelValues(name: string, label: string): ReadonlySet<string>;
}

const samplePattern = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const labelPattern = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/gy;

/**
 * Reads the text format of Prometheus (prometheus.io/docs/instrumenting/exposition_formats) as strictly as Prometheus
 * itself does. Like `promtool check metrics`, the function checks that help and type precede the samples of a metric,
 * that these samples are consecutive, and that no series is repeated.
 */
export function parseMetrics(text: string): Scrape {
  if (!text.endsWith('\n')) throw new Error('the last line must end with a line feed');
  const types = new Map<string, string>();
  const helps = new Set<string>();
  const series = new Map<string, number>();
  let currentMetric = '';
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, keyword, name = '', content = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (keyword === 'HELP') {
      if (helps.has(name)) throw new Error(`${name} has two help lines`);
      helps.add(name);
      currentMetric = name;
    } else if (keyword === 'TYPE') {
      if (name !== currentMetric || types.has(name)) throw new Error(`the type line of ${name} is misplaced`);
      if (!/^(?:counter|gauge|histogram|summary|untyped)$/.test(content)) throw new Error(`${content} is not a type`);
      types.set(name, content);
    } else addSample(line);
  }
  checkHistograms(types, series);
  return {
    types,
    series,
    findValue: (name, labels = {}) => series.get(formatSeries(name, Object.entries(labels))),
    listLabelValues: (name, wantedLabel) =>
      new Set(
        [...series.keys()].flatMap((key) =>
          readLabels(key, name)
            .filter(([labelName]) => labelName === wantedLabel)
            .map(([, value]) => value),
        ),
      ),
  };

  function addSample(line: string): void {
    const [, name = '', labels = '', value = ''] = samplePattern.exec(line) ?? [];
    const family = types.get(currentMetric) === 'histogram' ? name.replace(/_(?:bucket|sum|count)$/, '') : name;
    if (family !== currentMetric || !types.has(family)) throw new Error(`sample outside its metric: ${line}`);
    if (!/^(?:[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?|[-+]Inf|NaN)$/.test(value)) throw new Error(`not a number: ${line}`);
    if (types.get(family) === 'counter' && !name.endsWith('_total')) throw new Error(`${name} must end with _total`);
    const key = formatSeries(name, parseLabels(labels));
    if (series.has(key)) throw new Error(`${key} occurs twice`);
    series.set(key, Number(value.replace('Inf', 'Infinity')));
  }
}

function parseLabels(text: string): [string, string][] {
  labelPattern.lastIndex = 0;
  const labels: [string, string][] = [];
  while (labelPattern.lastIndex < text.length) {
    const [, name = '', value = ''] = labelPattern.exec(text) ?? [];
    if (name === '') throw new Error(`unreadable labels: ${text}`);
    labels.push([name, value]);
  }
  return labels;
}

function formatSeries(name: string, labels: readonly (readonly [string, string])[]): string {
  const sortedLabels = [...labels].sort(([one], [other]) => (one < other ? -1 : 1));
  return `${name}{${sortedLabels.map(([key, value]) => `${key}="${value}"`).join(',')}}`;
}

function readLabels(key: string, name: string): [string, string][] {
  return key.startsWith(`${name}{`) ? parseLabels(key.slice(name.length + 1, -1)) : [];
}

/**
 * Checks that buckets are cumulative, and that the last one includes all values. The label `le` of a bucket is its
 * upper bound.
 */
function checkHistograms(types: ReadonlyMap<string, string>, series: ReadonlyMap<string, number>): void {
  const lastBuckets = new Map<string, { le: number; value: number }>();
  for (const [key, value] of series) {
    const [name = ''] = key.split('{');
    const family = name.replace(/_bucket$/, '');
    if (family === name || types.get(family) !== 'histogram') continue;
    const labels = readLabels(key, name);
    const le = Number(labels.find(([labelName]) => labelName === 'le')?.[1].replace('+Inf', 'Infinity'));
    const otherLabels = labels.filter(([labelName]) => labelName !== 'le');
    const previousBucket = lastBuckets.get(formatSeries(family, otherLabels));
    if (previousBucket && (previousBucket.le >= le || previousBucket.value > value))
      throw new Error(`buckets out of order: ${key}`);
    lastBuckets.set(formatSeries(family, otherLabels), { le, value });
    if (le === Number.POSITIVE_INFINITY && series.get(formatSeries(`${family}_count`, otherLabels)) !== value)
      throw new Error(`the last bucket differs from the count: ${key}`);
  }
}
