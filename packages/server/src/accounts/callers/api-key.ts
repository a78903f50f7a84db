import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

export { hashSecret } from '../../storage/hash-secret.js';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const keyPattern = /^alm_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/;
const checksumLength = 6;

/** Creates a key: `alm_live_`, a name of 12 characters, 32 random characters, and the CRC-32 of all that in 6 characters. */
export function createApiKey(random: (length: number) => Uint8Array = randomBytes): string {
  const body = `alm_live_${randomText(12, random)}_${randomText(32, random)}`;
  return body + computeChecksum(body);
}

/** Whether a string has the format of a key and the right checksum. Says nothing about whether the key exists. */
export function isApiKey(text: string): boolean {
  return keyPattern.test(text) && computeChecksum(text.slice(0, -checksumLength)) === text.slice(-checksumLength);
}

/** The 12 characters that name a key in lists and logs. */
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
  let remainder = crc32(text);
  let digits = '';
  for (let place = 0; place < checksumLength; place++) {
    digits = base62[remainder % 62] + digits;
    remainder = Math.floor(remainder / 62);
  }
  return digits;
}
