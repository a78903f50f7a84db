import { replaceLetters } from './fold-loosely.js';

// In Arabic U+0653–0655 (madda and hamza) are parts of letters and stay; U+0640 only stretches a word.
// Format characters (joiners, soft hyphens, writing direction) and variation selectors show nothing.
const unwritten =
  /[\u0300-\u036f]|[\u064b-\u0652\u0656-\u065f\u0670\u0640]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\ufe00-\ufe0f]|\p{Cf}/gu;

// U+02B9–02DF and U+A78B–A78C are letters to Unicode, and apostrophes to those who write Hawaiʻi or Qurʼan.
const between = /[\p{P}\p{S}\p{Z}\p{Cc}\u02b9-\u02df\ua78b\ua78c]+/gu;

const onlyWords = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
const onlyAscii = /^[\0-\x7f]*$/;

/**
 * Removes differences of case, accents, punctuation and kind of kana from a text. Its words are separated by one space.
 * Marks go in Latin, Greek and Cyrillic, and vowel points in Arabic and Hebrew; elsewhere marks are parts of letters and stay.
 *
 * @example
 * fold('São  Tomé'); // 'sao tome'
 * fold("N'Djamena"); // 'n djamena'
 * fold('मुंबई'); // 'मुंबई'
 */
export function fold(text: string): string {
  if (onlyWords.test(text)) return text;
  if (onlyAscii.test(text)) return spaceWords(text.toLowerCase());
  // U+00B4 is an apostrophe to those who type it, but a space with an accent to NFKC.
  const lower = text.replaceAll('\u00b4', "'").normalize('NFKC').toLowerCase().normalize('NFKD');
  return spaceWords(replaceLetters(lower.replace(unwritten, '')).normalize('NFC'));
}

function spaceWords(text: string): string {
  return text.replace(between, ' ').trim();
}

/** No name is longer. Folding a text with many accents on one letter takes quadratic time. */
export const longestText = 1000;

/** A folded text without its spaces: `saint-denis`, `saint denis` and `saintdenis` are one key. */
export function toKey(folded: string): string {
  return folded.replaceAll(' ', '');
}

// Scripts whose letters are one code unit each, once they are folded.
const onlySingles =
  /^[\0-\u02ff\u0370-\u0482\u048a-\u052f\u0531-\u0588\u05d0-\u05ea\u0621-\u064a\u30a0-\u30ff\u4e00-\u9fff\uac00-\ud7a3]*$/;
/** Larger counts make no difference, and splitting a very long text takes seconds. */
const maxSplit = 1000;
/** Created when it is first needed: it takes 2 MB. */
let clusters: Intl.Segmenter | undefined;

/** Counts letters as a reader does: grapheme clusters, not code points. Of a very long text, those at its start. */
export function countLetters(text: string): number {
  if (onlySingles.test(text)) return text.length;
  clusters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let letters = 0;
  for (const _ of clusters.segment(text.slice(0, maxSplit))) letters++;
  return letters;
}

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** True if a text has Han, kana or hangul, where one letter is worth several elsewhere. */
export function hasEastAsianLetters(text: string): boolean {
  return eastAsian.test(text);
}
