import { hash } from 'node:crypto';
import type { Format, ParsedRequest } from '@almanac/operations';
import { cutTag, joinTagParts, writeTagText } from '@almanac/operations/http';

/** Hashes text into a tag: an ETag without quotes and encoding. */
export function hashTagText(text: string): string {
  return cutTag(hash('sha256', text, 'base64url'));
}

/** Hashes parts into a tag. */
export function hashTag(...parts: readonly string[]): string {
  return hashTagText(joinTagParts(...parts));
}

/** Creates the tag of a response. */
export function createTag(
  buildId: string,
  parsed: ParsedRequest,
  format: Format | undefined,
  holdsUntilMs: number | undefined,
): string {
  return hashTagText(writeTagText(buildId, parsed, format, holdsUntilMs));
}
