import { hash } from 'node:crypto';
import { tagLength } from '@almanac/operations/http';

/** Hashes strings into a tag, which is an ETag without quotes and encoding. */
export function hashTag(...parts: readonly string[]): string {
  return hash('sha256', parts.join('\n'), 'base64url').slice(0, tagLength);
}
