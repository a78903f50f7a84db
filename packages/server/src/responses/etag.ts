import { hash } from 'node:crypto';
import { cutTag, joinTagParts } from '@almanac/operations/http';

/** Hashes text into a tag: an ETag without quotes and encoding. */
export function hashTagText(text: string): string {
  return cutTag(hash('sha256', text, 'base64url'));
}

/** Hashes parts into a tag. */
export function hashTag(...parts: readonly string[]): string {
  return hashTagText(joinTagParts(...parts));
}
