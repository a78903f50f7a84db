/** The methods that any route takes. */
export const everyMethod = 'GET, HEAD, POST, DELETE, OPTIONS';

/** The sources' licences ask for credit; CC BY 4.0 is the strictest among them. SOURCES.md names each. */
export const licenceLink = '<https://creativecommons.org/licenses/by/4.0/>; rel="license"';

/** Headers of every response, errors and the operator's routes included. */
export function basicHeaders(dataVersion: string) {
  return Object.freeze({
    'x-content-type-options': 'nosniff',
    'x-data-version': dataVersion,
    link: licenceLink,
  });
}

/** Headers of every answer but those of the operator's routes: pages of any site may read it. */
export function openHeaders(dataVersion: string) {
  return Object.freeze({
    'access-control-allow-origin': '*',
    'access-control-expose-headers':
      'etag, link, retry-after, ratelimit, ratelimit-policy, x-data-version, x-request-id',
    ...basicHeaders(dataVersion),
  });
}

/** Headers of a preflight's answer, besides those of every answer. */
export const preflightHeaders = Object.freeze({
  'access-control-allow-methods': everyMethod,
  'access-control-allow-headers': 'content-type, authorization, x-api-key, if-none-match',
  'access-control-max-age': '7200',
});

export const jsonType = 'application/json; charset=utf-8';

/** Names and values of the headers of every data response, apart from `link` and `vary`. */
export function dataHeaders(dataVersion: string): readonly string[] {
  const { link: _link, ...headers } = openHeaders(dataVersion);
  return Object.entries({
    ...headers,
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
  }).flat();
}

/** An answer may be kept for an hour, and be shown for a day more while it is asked for again. */
const keptSeconds = 3600;
const staleSeconds = 86_400;
const keptAsUsual = `public, max-age=${keptSeconds}, stale-while-revalidate=${staleSeconds}`;

/** How long an answer may be kept: not longer than it holds. */
export function cacheControl(holdsUntilMs: number | undefined, nowMs: number): string {
  if (holdsUntilMs === undefined || holdsUntilMs - nowMs >= (keptSeconds + staleSeconds) * 1000) return keptAsUsual;
  return `public, max-age=${Math.max(0, Math.min(keptSeconds, Math.floor((holdsUntilMs - nowMs) / 1000)))}`;
}

/** The same question, a page further and a page back, where there are such pages (RFC 8288). */
export function pageLinks(
  url: string,
  { limit, offset = 0, total }: { limit: number | undefined; offset: number | undefined; total: number },
): string {
  if (limit === undefined) return '';
  const links: string[] = [];
  if (offset + limit < total) links.push(`<${withOffset(url, offset + limit)}>; rel="next"`);
  if (offset > 0) links.push(`<${withOffset(url, Math.max(0, offset - limit))}>; rel="prev"`);
  return links.map((link) => `, ${link}`).join('');
}

/** Clients may send what has no place in an address, such as a `>`, which would end the link. */
function withOffset(url: string, offset: number): string {
  const [path = '', query = ''] = url.replace(/[<>"]/g, encodeURIComponent).split(/\?(.*)/s);
  const kept = query.split('&').filter((part) => part !== '' && !part.startsWith('offset='));
  return `${path}?${[...kept, ...(offset > 0 ? [`offset=${offset}`] : [])].join('&')}`;
}
