import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A key that nobody has, with a checksum that is right; with the beginning of another, if one is given. */
export function guessKey(beginning = ''): string {
  const guessed = `alm_live_${randomText(12)}_${randomText(32)}`;
  const body = beginning + guessed.slice(beginning.length);
  let checksum = '';
  for (let rest = crc32(body); checksum.length < 6; rest = Math.floor(rest / 62))
    checksum = digits[rest % 62] + checksum;
  return body + checksum;
}

function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => digits[byte % 62]).join('');
}
