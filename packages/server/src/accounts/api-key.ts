import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

export { hashSecret } from '../storage/hash-secret.js';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const form = /^alm_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/;
const checksumLength = 6;

/** A new key: `alm_live_`, 12 characters that name it, 32 random ones, and 6 of CRC-32 over all before them. */
export function createApiKey(random: (length: number) => Uint8Array = randomBytes): string {
  const body = `alm_live_${randomText(12, random)}_${randomText(32, random)}`;
  return body + computeChecksum(body);
}

/** Whether a text has a key's form and its checksum is right; whether the key exists is for storage to say. */
export function isApiKey(text: string): boolean {
  return form.test(text) && computeChecksum(text.slice(0, -checksumLength)) === text.slice(-checksumLength);
}

/** The 12 characters by which a key may be named in lists and logs. */
export function apiKeyName(key: string): string {
  return key.slice(9, 21);
}

/** Even over the 62 characters: bytes of 248 and more are thrown again. */
function randomText(length: number, random: (length: number) => Uint8Array): string {
  let text = '';
  while (text.length < length) {
    for (const byte of random(length)) {
      if (byte < 248 && text.length < length) text += base62[byte % 62];
    }
  }
  return text;
}

function computeChecksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < checksumLength; place++) {
    digits = base62[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
