import { cutTag } from '@almanac/operations/http';

/** Hashes text into a tag. */
export async function hashTagText(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const base64 = btoa(String.fromCharCode(...digest));
  return cutTag(base64.replaceAll('+', '-').replaceAll('/', '_'));
}
