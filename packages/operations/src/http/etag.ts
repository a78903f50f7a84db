import type { Format } from '../formats/format.js';
import type { ParsedRequest } from '../parse-request.js';

export type Encoding = 'identity' | 'br' | 'gzip';

const suffixes = { identity: '', br: '-br', gzip: '-gz' } as const satisfies Record<Encoding, string>;

/** Characters in a tag, an ETag without quotes and suffix: the start of a SHA-256 digest in base64url. */
export const tagLength = 22;

export function writeTagText(
  buildId: string,
  { operation, canonical }: ParsedRequest,
  format: Format | undefined,
  holdsUntilMs: number | undefined,
): string {
  return [buildId, operation.id, canonical, format?.suffix ?? '', holdsUntilMs ?? ''].join('\n');
}

export function formatEtag(tag: string, encoding: Encoding): string {
  return `"${tag}${suffixes[encoding]}"`;
}

/** Enough for more than a hundred tags. */
const maxHeaderLength = 8192;

/**
 * Finds the ETag for a tag, in any encoding, in an `if-none-match` header (RFC 9110, section 13.1.2); undefined if the
 * header has none. `*` stands for any ETag. Comparison is weak, and ignores the `-gzip` that some proxies append.
 */
export function findMatchingEtag(header: string | undefined, tag: string): string | undefined {
  if (header === undefined || tag === '') return undefined;
  if (header === formatEtag(tag, 'identity') || header === formatEtag(tag, 'br') || header === formatEtag(tag, 'gzip'))
    return header;
  const ifNoneMatch = header.slice(0, maxHeaderLength);
  if (!ifNoneMatch.includes(tag)) return ifNoneMatch.trim() === '*' ? formatEtag(tag, 'identity') : undefined;
  for (const [, opaque = ''] of ifNoneMatch.matchAll(/(?:W\/)?"([^"]*)"/g)) {
    const bare = opaque.replace(/-gzip$/, '');
    if (bare.startsWith(tag) && Object.values(suffixes).includes(bare.slice(tag.length) as '')) return `"${bare}"`;
  }
  return undefined;
}
