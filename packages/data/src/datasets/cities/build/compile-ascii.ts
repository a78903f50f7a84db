import { plainLetters } from '../../../search/text/fold-loosely.js';

/** The ASCII equivalents of letters in lower case, as in GeoNames. */
const asciiLetters: Readonly<Record<string, string>> = { ...plainLetters, ə: 'a', ǝ: 'a' };

/** Returns undefined if the name is empty or has characters without an ASCII equivalent. */
export function toAscii(name: string): string | undefined {
  const plainName = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ʻʼʿʾ‘’´ʹ]/g, "'")
    .replace(/[ʺ“”]/g, '"')
    .replace(/[–—‐‑]/g, '-');
  const ascii = plainName.replace(/[^ -~]/gu, (letter) => {
    const plainLetter = asciiLetters[letter.toLowerCase()];
    if (plainLetter === undefined) return letter;
    return letter === letter.toLowerCase() ? plainLetter : plainLetter.charAt(0).toUpperCase() + plainLetter.slice(1);
  });
  return /^[ -~]+$/.test(ascii) ? ascii.trim() : undefined;
}

/**
 * If the ASCII name of GeoNames is empty, is not ASCII, or writes an umlaut as two capital letters (UEruemqi), the name
 * is converted instead. Returns undefined if neither can be converted.
 */
export function correctAscii(asciiName: string, name: string): string | undefined {
  const isSound = /^[ -~]+$/.test(asciiName) && !/\b[AOU]E(?=[a-z])/.test(asciiName);
  return isSound ? asciiName : (toAscii(name) ?? toAscii(asciiName));
}
