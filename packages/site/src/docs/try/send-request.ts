export type Outcome =
  | { readonly kind: 'unreachable' }
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly statusText: string;
      readonly headers: readonly (readonly [name: string, value: string])[];
      /** The remaining requests in words; undefined if the request was not counted. */
      readonly allowance: string | undefined;
      /** The time from which a retry is allowed, in ms since 1970; undefined without a wait in `retry-after`. */
      readonly waitUntilMs: number | undefined;
      readonly content: Content;
      readonly durationMs: number;
    };

export type Content =
  | { readonly kind: 'image'; readonly url: string }
  | { readonly kind: 'text'; readonly text: string; readonly isCut: boolean }
  | { readonly kind: 'error'; readonly error: ServiceError; readonly text: string }
  | { readonly kind: 'other'; readonly mediaType: string };

export interface ServiceError {
  readonly code: string;
  readonly message: string;
  readonly param?: string;
}

/** Longer bodies are cut, because browsers render them slowly. */
const maxShownBytes = 200_000;

/** An empty `key` is not sent. If the request fails, the outcome is `unreachable`. */
export async function sendRequest(url: string, key: string): Promise<Outcome> {
  const startMs = performance.now();
  try {
    // Revalidates a cached response, so that the headers are current. A 304 does not count against the daily limit.
    const response = await fetch(url, { cache: 'no-cache', headers: key === '' ? {} : { 'x-api-key': key } });
    const content = await readContent(response, url);
    const waitSeconds = Number(response.headers.get('retry-after'));
    return {
      kind: 'answered',
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers],
      allowance: describeAllowance(response.headers),
      waitUntilMs: waitSeconds > 0 ? Date.now() + waitSeconds * 1000 : undefined,
      content,
      durationMs: performance.now() - startMs,
    };
  } catch {
    return { kind: 'unreachable' };
  }
}

async function readContent(response: Response, url: string): Promise<Content> {
  const [mediaType = ''] = (response.headers.get('content-type') ?? '').split(';');
  if (response.ok && mediaType.startsWith('image/')) {
    await response.arrayBuffer();
    return { kind: 'image', url };
  }
  if (!/^text\/|json|xml|csv/.test(mediaType)) {
    await response.body?.cancel();
    return { kind: 'other', mediaType };
  }
  const { text, isCut } = await readText(response);
  const error = response.ok ? undefined : readError(text);
  const shownText = mediaType.endsWith('json') && !mediaType.includes('ndjson') ? indentJson(text) : text;
  return error ? { kind: 'error', error, text: shownText } : { kind: 'text', text: shownText, isCut };
}

async function readText({ body }: Response): Promise<{ text: string; isCut: boolean }> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = '';
  for (let sizeBytes = 0; reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value.subarray(0, maxShownBytes - sizeBytes), { stream: true });
    sizeBytes += value.length;
    if (sizeBytes <= maxShownBytes) continue;
    await reader.cancel();
    return { text, isCut: true };
  }
  return { text, isCut: false };
}

function readError(text: string): ServiceError | undefined {
  try {
    const { error } = JSON.parse(text) as { error?: ServiceError };
    return error;
  } catch {
    return undefined;
  }
}

/** Indents JSON without parsing it, which keeps numbers unchanged and works on cut text too. */
function indentJson(text: string): string {
  let depth = 0;
  const indent = () => `\n${'  '.repeat(depth)}`;
  return text.replace(/"(?:[^"\\]|\\.)*"?|[{[]\s*[}\]]|[{[]|[}\]]|,|:|\s+/g, (token) => {
    if (token === '{' || token === '[') {
      depth += 1;
      return token + indent();
    }
    if (token === '}' || token === ']') {
      depth = Math.max(0, depth - 1);
      return indent() + token;
    }
    if (token === ',') return token + indent();
    if (token === ':') return ': ';
    return token.trim();
  });
}

interface RemainingAllowance {
  readonly remaining: number;
  readonly quota: number;
  readonly windowSeconds: number;
}

const secondsPerDay = 86_400;

/** Writes the headers `RateLimit` and `RateLimit-Policy` in words; undefined if the request was not counted. */
function describeAllowance(headers: Headers): string | undefined {
  const policies = readItems(headers.get('ratelimit-policy'));
  const allowances = readItems(headers.get('ratelimit')).flatMap(({ name, values }): RemainingAllowance[] => {
    const policy = policies.find((each) => each.name === name);
    if (values.r === undefined || policy?.values.q === undefined) return [];
    return [{ remaining: values.r, quota: policy.values.q, windowSeconds: policy.values.w ?? 0 }];
  });
  if (allowances.length === 0) return undefined;
  return allowances
    .sort((a, b) => b.windowSeconds - a.windowSeconds)
    .map((allowance, index) => describeRemaining(allowance, index === 0 ? ' left' : ''))
    .join(', ');
}

function describeRemaining({ remaining, quota, windowSeconds }: RemainingAllowance, suffix: string): string {
  const window = windowSeconds === secondsPerDay ? 'today' : `in this ${windowSeconds}-second window`;
  return `${remaining.toLocaleString('en')} of ${quota.toLocaleString('en')}${suffix} ${window}`;
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
