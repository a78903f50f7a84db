import { hash } from 'node:crypto';
import { tagLength } from '@almanac/operations/http';

/** A tag is an ETag without its quotes and without the suffix for the content encoding. */
export function hashTag(...parts: readonly string[]): string {
  return hash('sha256', parts.join('\n'), 'base64url').slice(0, tagLength);
}
