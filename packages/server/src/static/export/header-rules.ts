import type { StaticManifest } from '@almanac/client/export';
import { openHeaders } from '@almanac/operations/http';

/** The service sends the same header with answers that do not depend on the time. */
const cacheControl = 'public, max-age=3600, stale-while-revalidate=86400';
/** There is no stale period, since `_headers` cannot say when answers expire. */
const expiringCacheControl = 'public, max-age=3600';

const mediaTypes = {
  json: 'application/json; charset=utf-8',
  topojson: 'application/json; charset=utf-8',
  geojson: 'application/geo+json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  ts: 'text/plain; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  bin: 'application/octet-stream',
};

/** SVG pictures run no scripts. */
const picturePolicy = "content-security-policy: default-src 'none'; style-src 'unsafe-inline'";

/** Cloudflare Pages, Netlify and others apply the rules of `_headers` to each file. */
export function writeHeaderRules({ dataVersion, answers }: StaticManifest): string {
  const headersOfAllFiles = {
    ...openHeaders(dataVersion),
    'access-control-expose-headers': 'etag, link, x-data-version',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
    'cache-control': cacheControl,
  };
  const rules: [pattern: string, lines: readonly string[]][] = [
    ['/*', Object.entries(headersOfAllFiles).map((header) => header.join(': '))],
  ];
  for (const [suffix, type] of Object.entries(mediaTypes))
    rules.push([`/*.${suffix}`, [`content-type: ${type}`, ...(suffix === 'svg' ? [picturePolicy] : [])]]);
  // The paths of REST Countries have no suffix.
  rules.push(['/v3.1/*', [`content-type: ${mediaTypes.json}`]]);
  const expiringPatterns = answers
    .filter(({ holdsUntil }) => holdsUntil !== null)
    .map(({ path }) => writePattern(path));
  for (const pattern of new Set(expiringPatterns))
    rules.push([pattern, ['! cache-control', `cache-control: ${expiringCacheControl}`]]);
  return rules.map(([pattern, lines]) => `${pattern}\n${lines.map((line) => `  ${line}\n`).join('')}`).join('\n');
}

/** The language is one part of the path; the key may be several. */
function writePattern(path: string): string {
  return `/${path
    .replace('{lang}', ':lang')
    .replace(/\{key\}(?=\/)/, ':key')
    .replace(/\{\+?key\}.*|shard-\{shard\}.*/, '*')}`;
}
