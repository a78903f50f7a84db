import type { AnyOperation } from '../operation.js';

export const everyMethod = 'GET, HEAD, POST, DELETE, OPTIONS';

/** The `link` header for the sources' strictest licence, which requires attribution. SOURCES.md lists all licences. */
export const licenceLink = '<https://creativecommons.org/licenses/by/4.0/>; rel="license"';

/** True if pages of other sites may call an operation: all but those that change accounts. */
export function isOpenToOrigins({ method, path }: AnyOperation): boolean {
  return method === 'GET' || !path.startsWith('/access/');
}

/** Every response has these, including errors and responses that other sites cannot read. */
export function basicHeaders(dataVersion: string) {
  return Object.freeze({
    'x-content-type-options': 'nosniff',
    'x-data-version': dataVersion,
    link: licenceLink,
  });
}

/** Every response that pages of any site may read has these. */
export function openHeaders(dataVersion: string) {
  return Object.freeze({
    'access-control-allow-origin': '*',
    'access-control-expose-headers':
      'accept-ranges, content-length, content-range, deprecation, etag, link, retry-after, ratelimit, ratelimit-policy, sunset, x-data-version, x-request-id',
    ...basicHeaders(dataVersion),
  });
}

export const preflightHeaders = Object.freeze({
  'access-control-allow-methods': everyMethod,
  // Pages may send any header, such as those of tracing, but `*` does not stand for authorization (Fetch, CORS-preflight
  // fetch). The others are for browsers that take `*` for a name.
  'access-control-allow-headers': '*, authorization, content-type, x-api-key, if-none-match',
  'access-control-max-age': '7200',
});

export const jsonType = 'application/json; charset=utf-8';

/** Lists the headers of every data response, apart from `link` and `vary`: names and values in turn. */
export function dataHeaders(dataVersion: string): readonly string[] {
  const { link: _link, ...headers } = openHeaders(dataVersion);
  return Object.entries({
    ...headers,
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
  }).flat();
}

/** Unless they expire earlier, responses may be cached for an hour, and used for a further day while revalidated. */
const maxAgeSeconds = 3600;
const staleSeconds = 86_400;
const defaultCacheControl = `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${staleSeconds}`;

export function formatCacheControl(expiresAtMs: number | undefined, nowMs: number): string {
  if (expiresAtMs === undefined || expiresAtMs - nowMs >= (maxAgeSeconds + staleSeconds) * 1000)
    return defaultCacheControl;
  return `public, max-age=${Math.max(0, Math.min(maxAgeSeconds, Math.floor((expiresAtMs - nowMs) / 1000)))}`;
}

/** Formats links (RFC 8288) as the end of a `link` header. */
export function formatPageLinks(
  url: string,
  { limit, offset = 0, total }: { limit: number | undefined; offset: number | undefined; total: number },
): string {
  if (limit === undefined) return '';
  const links: string[] = [];
  if (offset + limit < total) links.push(`<${withOffset(url, offset + limit)}>; rel="next"`);
  if (offset > 0) links.push(`<${withOffset(url, Math.max(0, offset - limit))}>; rel="prev"`);
  return links.map((link) => `, ${link}`).join('');
}

/** Removes an offset of 0. Escapes `<`, `>` and `"`, which are invalid in a URL; `>` would end the link. */
function withOffset(url: string, offset: number): string {
  const [path = '', query = ''] = url.replace(/[<>"]/g, encodeURIComponent).split(/\?(.*)/s);
  const keptParts = query.split('&').filter((part) => part !== '' && !part.startsWith('offset='));
  return `${path}?${[...keptParts, ...(offset > 0 ? [`offset=${offset}`] : [])].join('&')}`;
}
