/** The rest of an allowance. */
interface Left {
  readonly remaining: number;
  readonly quota: number;
  readonly windowSeconds: number;
}

const secondsPerDay = 86_400;

/** Says in words what the headers `RateLimit` and `RateLimit-Policy` say; undefined if nothing was counted. */
export function describeAllowance(headers: Headers): string | undefined {
  const policies = readItems(headers.get('ratelimit-policy'));
  const lefts = readItems(headers.get('ratelimit')).flatMap(({ name, values }): Left[] => {
    const policy = policies.find((each) => each.name === name);
    // Processor time is not counted in requests.
    if (name === 'processing' || values.r === undefined || policy?.values.q === undefined) return [];
    return [{ remaining: values.r, quota: policy.values.q, windowSeconds: policy.values.w ?? 0 }];
  });
  if (lefts.length === 0) return undefined;
  const sorted = lefts.sort((a, b) => b.windowSeconds - a.windowSeconds);
  return sorted.map((left, at) => describeLeft(left, at === 0 ? ' left' : '')).join(', ');
}

function describeLeft({ remaining, quota, windowSeconds }: Left, verb: string): string {
  const window = windowSeconds === secondsPerDay ? 'today' : `in these ${windowSeconds} seconds`;
  return `${remaining.toLocaleString('en')} of ${quota.toLocaleString('en')}${verb} ${window}`;
}

/** Reads a list of named items with numbers (RFC 9651), such as `"daily";r=93;t=3600`. */
function readItems(header: string | null): { name: string; values: Readonly<Record<string, number>> }[] {
  return (header ?? '').split(',').flatMap((item) => {
    const [name = '', ...parameters] = item.trim().split(';');
    if (name === '') return [];
    const values = parameters.map((parameter) => parameter.split('=')).map(([key = '', value]) => [key, Number(value)]);
    return [{ name: name.replaceAll('"', ''), values: Object.fromEntries(values) }];
  });
}
