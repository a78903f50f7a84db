import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createApiKey, isApiKey, readApiKeyName } from '../../src/accounts/api-key.js';
import { hashSecret } from '../../src/storage/database.js';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Encodes the CRC-32 of a text in six base62 characters. */
function encodeChecksum(text: string): string {
  let quotient = crc32(text);
  let digits = '';
  for (let digit = 0; digit < 6; digit++) {
    digits = base62.charAt(quotient % 62) + digits;
    quotient = Math.floor(quotient / 62);
  }
  return digits;
}

describe('API keys', () => {
  it('consist of alm_live_, a name of 12 base62 characters, an underscore and 38 more base62 characters', () => {
    for (let i = 0; i < 1000; i++) expect(createApiKey()).toMatch(/^alm_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/);
  });

  it('end in six characters with the CRC-32 of everything before them', () => {
    const key = createApiKey();
    expect(key.slice(-6)).toBe(encodeChecksum(key.slice(0, -6)));
  });

  it('are rejected with a wrong prefix, length or character, even with the right checksum', () => {
    const body = createApiKey().slice(0, -6);
    expect(isApiKey(body + encodeChecksum(body))).toBe(true);
    for (const invalidBody of [
      `x${body}`,
      `${body}x`,
      body.slice(0, -1),
      body.replace('live', 'test'),
      body.replace(/.$/, '-'),
    ])
      expect(isApiKey(invalidBody + encodeChecksum(invalidBody))).toBe(false);
  });

  it('are rejected if any single character differs', () => {
    const key = createApiKey();
    fc.assert(
      fc.property(fc.nat(key.length - 1), fc.constantFrom(...base62), (position, character) => {
        const changedKey = key.slice(0, position) + character + key.slice(position + 1);
        expect(isApiKey(changedKey)).toBe(changedKey === key);
      }),
    );
  });

  it('are rejected with additional characters before, after or within them', () => {
    const key = createApiKey();
    fc.assert(
      fc.property(fc.nat(key.length), fc.string({ minLength: 1 }), (position, text) => {
        expect(isApiKey(key.slice(0, position) + text + key.slice(position))).toBe(false);
      }),
    );
  });

  it('are told apart from random text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !isApiKey(text)));
  });

  it('contain every base62 character about equally often between their name and their checksum', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 5000; i++) {
      for (const character of createApiKey().slice(22, 54)) counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect(counts.size).toBe(62);
    const expected = (5000 * 32) / 62;
    for (const count of counts.values()) expect(Math.abs(count - expected) / expected).toBeLessThan(0.15);
  });

  it('differ from one another, and so do their names', () => {
    const keys = Array.from({ length: 2000 }, () => createApiKey());
    expect(new Set(keys).size).toBe(2000);
    expect(new Set(keys.map(readApiKeyName)).size).toBe(2000);
  });

  it('are hashed with SHA-256 in hexadecimal, like other secrets', () => {
    expect(hashSecret('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
