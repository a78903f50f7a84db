import { hash } from 'node:crypto';
import type { Format, Understood } from '@almanac/operations';
import type { Encoding } from './encoding.js';

const suffixes = { identity: '', br: '-br', gzip: '-gz' } as const satisfies Record<Encoding, string>;

/** The tag of what is answered, without quotes: equal as long as build, question and epoch are. */
export function tagOf(...parts: readonly string[]): string {
  return hash('sha256', parts.join('\n'), 'base64url').slice(0, 22);
}

/** The tag of the answer to a question, in a format where it is a list, and in an epoch where it depends on now. */
export function tagOfAnswer(
  buildId: string,
  { operation, canonical }: Understood,
  format: Format | undefined,
  holdsUntilMs: number | undefined,
): string {
  return tagOf(buildId, operation.id, canonical, format?.suffix ?? '', String(holdsUntilMs ?? ''));
}

/** The ETag of one encoding of it. */
export function etagOf(tag: string, encoding: Encoding): string {
  return `"${tag}${suffixes[encoding]}"`;
}

/**
 * The ETag by which an `if-none-match` header names the tag, in any of its encodings (RFC 9110, section 13.1.2); undefined where it
 * names another. Comparison is weak; the `-gzip` that some proxies append is forgiven.
 */
export function findMatchingEtag(ifNoneMatch: string, tag: string): string | undefined {
  if (!ifNoneMatch.includes(tag)) return ifNoneMatch.trim() === '*' ? etagOf(tag, 'identity') : undefined;
  for (const [, opaque = ''] of ifNoneMatch.matchAll(/(?:W\/)?"([^"]*)"/g)) {
    const bare = opaque.replace(/-gzip$/, '');
    if (bare.startsWith(tag) && Object.values(suffixes).includes(bare.slice(tag.length) as '')) return `"${bare}"`;
  }
  return undefined;
}
