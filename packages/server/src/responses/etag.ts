import { hash } from 'node:crypto';
import { tagLength } from '@almanac/operations/http';

/** Hashes text into a tag: an ETag without quotes and encoding. */
export function hashTagText(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, tagLength);
}

/** Hashes parts into a tag. */
export function hashTag(...parts: readonly string[]): string {
  return hashTagText(parts.join('\n'));
}
