import { createHash } from 'node:crypto';

/** Text that no two runs have in common, in bodies. */
const bodyMasks = [
  [/"requestId":"[\w-]+"/g, '"requestId":"ID"'],
  [/"uptimeSeconds":\d+/g, '"uptimeSeconds":0'],
  [/"(resetsAt|createdAt|endedAt|decidedAt)":"[^"]+"/g, '"$1":"INSTANT"'],
  [/"retryAfterSeconds":\d+/g, '"retryAfterSeconds":0'],
  [/"name":"\w{12}","email"/g, '"name":"NAME","email"'],
  [/"(used|remaining)":\d+/g, '"$1":0'],
  [/alm_live_\w+/g, 'KEY'],
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID'],
  [/Expires: \S+/g, 'Expires: INSTANT'],
];

/** The site's files carry a hash of what is in them. */
const siteFile = /(\/site\/[\w./-]+-)[0-9A-Z]{8}(\.\w+)/g;

/** Longer bodies are data, in which nothing is masked. */
const longestMasked = 200_000;

/** Takes out of answers what differs by nature: ids, clocks, tags, secrets. Counts become what each request was charged. */
export class Masks {
  #left = new Map();
  #countsAreExact;

  constructor({ countsAreExact }) {
    this.#countsAreExact = countsAreExact;
  }

  apply({ status, first, method, headers, sentLength, body }, { now, whole, headers: sent = {} }, learned) {
    const policy = headers.find(([name]) => name === 'ratelimit-policy')?.[1];
    const caller = [sent['x-api-key'] ?? sent.authorization, sent['x-forwarded-for'], policy].join(' ');
    const masked = headers.map(([name, value]) => [name, this.#maskHeader(name, value, caller)]);
    const bytes = this.#maskBody(body, { isRaw: first !== undefined, now, whole, caller, learned });
    const isMasked = !bytes.equals(body);
    const idLength = headers.find(([name]) => name === 'x-request-id')?.[1].length ?? 0;
    for (const pair of masked.filter(([name]) => name === 'content-length')) {
      const length = Number(pair[1]);
      if (method === 'HEAD' && status >= 400) pair[1] = String(length - idLength + 'ID'.length);
      else if (isMasked && length === sentLength)
        pair[1] = sentLength === body.length ? String(bytes.length) : 'LENGTH';
    }
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return {
      ...(first === undefined ? {} : { first }),
      status,
      headers: masked,
      length: bytes.length,
      sha256,
      text: bytes.toString(),
    };
  }

  #maskHeader(name, value, caller) {
    if (name === 'date') return 'DATE';
    if (name === 'x-request-id') return 'ID';
    if (name === 'x-data-version') return value.replace(/^[\d.]+$/, 'VERSION');
    if (name === 'etag') return value.replace(/[\w-]{22}/, 'TAG');
    if (name === 'retry-after') return value.replace(/\d+/, 'SECONDS');
    if (name === 'cache-control')
      return value.replace(/max-age=(\d+)/, (whole, age) => (Number(age) < 3600 ? 'max-age=LESS' : whole));
    if (name === 'ratelimit') return this.#maskCounts(value, caller);
    return value;
  }

  #maskCounts(value, caller) {
    return value.replace(/"(\w+)";r=(\d+);t=\d+/g, (_match, limit, remaining) => {
      if (!this.#countsAreExact) return `"${limit}"`;
      const key = `${caller} ${limit}`;
      const charged = this.#left.has(key) ? this.#left.get(key) - Number(remaining) : 'FIRST';
      this.#left.set(key, Number(remaining));
      return `"${limit}";charged=${charged}`;
    });
  }

  #maskBody(body, { isRaw, now, whole, caller, learned }) {
    if (now) return Buffer.from('NOW');
    if (body.length > longestMasked && !whole) return body;
    const text = body.toString('utf8');
    if (!Buffer.from(text).equals(body)) return body;
    let masked = whole ? text.replace(siteFile, '$1HASH$2') : text;
    for (const [pattern, by] of bodyMasks) masked = masked.replace(pattern, by);
    for (const [name, value] of learned)
      if (!name.startsWith('tag') && value.length > 5) masked = masked.replaceAll(value, `{{${name}}}`);
    if (isRaw)
      masked = masked.replace(/^([A-Za-z-]+): ([^\r\n]*)\r$/gm, (_line, name, value) => {
        const lower = name.toLowerCase();
        return `${lower}: ${lower === 'content-length' ? 'LENGTH' : this.#maskHeader(lower, value, caller)}\r`;
      });
    return Buffer.from(masked);
  }
}
