import type { Format } from '../formats/format.js';
import type { ParsedRequest } from '../parse-request.js';

export type Encoding = 'identity' | 'br' | 'gzip';

const suffixes = { identity: '', br: '-br', gzip: '-gz' } as const satisfies Record<Encoding, string>;

const encodings = Object.keys(suffixes) as Encoding[];

/** Characters in a tag, an ETag without quotes and suffix: the start of a SHA-256 digest in base64url. */
export const tagLength = 22;

export function writeTagText(
  buildId: string,
  { operation, canonical }: ParsedRequest,
  format: Format | undefined,
  expiresAtMs: number | undefined,
): string {
  return [buildId, operation.id, canonical, format?.suffix ?? '', expiresAtMs ?? ''].join('\n');
}

export function formatEtag(tag: string, encoding: Encoding): string {
  return `"${tag}${suffixes[encoding]}"`;
}

/** Enough for more than a hundred tags. */
const maxHeaderLength = 8192;

/**
 * True if an `if-match` header names neither `*` nor the tag in any encoding (RFC 9110, section 13.1.1). Comparison is
 * strong.
 */
export function isMismatch(ifMatch: string | undefined, tag: string): boolean {
  if (!ifMatch || ifMatch.trim() === '*') return false;
  const tags: readonly string[] = ifMatch.slice(0, maxHeaderLength).match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tag === '' || !encodings.some((encoding) => tags.includes(formatEtag(tag, encoding)));
}

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
