import { hash } from 'node:crypto';
import type { Format, ParsedRequest } from '@almanac/operations';
import type { Encoding } from './encoding.js';

const suffixes = { identity: '', br: '-br', gzip: '-gz' } as const satisfies Record<Encoding, string>;

/** The tag of what is answered, without quotes: equal as long as build, question and epoch are. */
export function hashTag(...parts: readonly string[]): string {
  return hash('sha256', parts.join('\n'), 'base64url').slice(0, 22);
}

/** The tag of the answer to a question, in a format where it is a list, and in an epoch where it depends on now. */
export function createTag(
  buildId: string,
  { operation, canonical }: ParsedRequest,
  format: Format | undefined,
  holdsUntilMs: number | undefined,
): string {
  return hashTag(buildId, operation.id, canonical, format?.suffix ?? '', String(holdsUntilMs ?? ''));
}

/** The ETag of one encoding of it. */
export function formatEtag(tag: string, encoding: Encoding): string {
  return `"${tag}${suffixes[encoding]}"`;
}

/** More of an `if-none-match` header is not read: room for some hundred tags. */
const longestIfNoneMatch = 8192;

/**
 * The ETag by which an `if-none-match` header names the tag, in any of its encodings (RFC 9110, section 13.1.2); undefined where it
 * names another. Comparison is weak; the `-gzip` that some proxies append is forgiven.
 */
export function findMatchingEtag(sent: string, tag: string): string | undefined {
  const ifNoneMatch = sent.slice(0, longestIfNoneMatch);
  if (!ifNoneMatch.includes(tag)) return ifNoneMatch.trim() === '*' ? formatEtag(tag, 'identity') : undefined;
  for (const [, opaque = ''] of ifNoneMatch.matchAll(/(?:W\/)?"([^"]*)"/g)) {
    const bare = opaque.replace(/-gzip$/, '');
    if (bare.startsWith(tag) && Object.values(suffixes).includes(bare.slice(tag.length) as '')) return `"${bare}"`;
  }
  return undefined;
}
