import { replaceLetters } from './fold-loosely.js';

// In Arabic, people leave out U+0653–0655 (madda and hamza) as they do vowel points; U+0640 only stretches a word.
// Format characters (joiners, soft hyphens, writing direction) and variation selectors are invisible.
const ignoredCharacters =
  /[\u0300-\u036f]|[\u064b-\u065f\u0670\u0640]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\ufe00-\ufe0f]|\p{Cf}/gu;

// Unicode classifies U+02B9–02DF and U+A78B–A78C as letters, but people use them as apostrophes: Hawaiʻi, Qurʼan.
const separators = /[\p{P}\p{S}\p{Z}\p{Cc}\u02b9-\u02df\ua78b\ua78c]+/gu;

const onlyWords = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
const onlyAscii = /^[\0-\x7f]*$/;

/**
 * Removes accents, punctuation and the differences between upper and lower case, between hiragana and katakana, and
 * between Arabic and Persian kaf and yeh. Words are separated by one space. Marks are removed in Latin, Greek and
 * Cyrillic, and vowel points in Arabic and Hebrew. In other scripts, marks are parts of letters.
 *
 * @example
 * fold('São  Tomé'); // 'sao tome'
 * fold("N'Djamena"); // 'n djamena'
 * fold('मुंबई'); // 'मुंबई'
 */
export function fold(text: string): string {
  if (onlyWords.test(text)) return text;
  if (onlyAscii.test(text)) return spaceWords(text.toLowerCase());
  // Most letters are folded when they are in lower case: appending runs of these makes few strings.
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return foldAtOnce(text);
  let folded = '';
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0xd800 && unit <= 0xdfff) return foldAtOnce(text);
    let letters = foldedUnits[unit];
    if (letters === undefined) foldedUnits[unit] = letters = foldAtOnce(`a${text[i]}a`).slice(1, -1);
    if (letters.length === 1 && letters.charCodeAt(0) === lower.charCodeAt(i)) continue;
    folded += lower.slice(start, i) + letters;
    start = i + 1;
  }
  folded += lower.slice(start);
  return folded.normalize('NFC').replace(/ {2,}/g, ' ').trim();
}

/** The folded form of each code unit met so far: apart from composition, it is the same in every text. */
const foldedUnits = new Array<string | undefined>(0x10000);

function foldAtOnce(text: string): string {
  // People type U+00B4 as an apostrophe, but NFKC converts it to a space with an accent.
  const lower = text.replaceAll('\u00b4', "'").normalize('NFKC').toLowerCase().normalize('NFKD');
  return spaceWords(replaceLetters(lower.replace(ignoredCharacters, '')).normalize('NFC'));
}

function spaceWords(text: string): string {
  return text.replace(separators, ' ').trim();
}

/** No name is longer. Folding a longer text could be slow, because many accents on one letter take quadratic time. */
export const maxTextLength = 1000;

/** Removes spaces from a folded text: `saint-denis`, `saint denis` and `saintdenis` have the same key. */
export function toKey(folded: string): string {
  return folded.includes(' ') ? folded.replaceAll(' ', '') : folded;
}

// Scripts in which each folded letter is one code unit.
const oneUnitPerLetter =
  /^[\0-\u02ff\u0370-\u0482\u048a-\u052f\u0531-\u0588\u05d0-\u05ea\u0621-\u064a\u30a0-\u30ff\u4e00-\u9fff\uac00-\ud7a3]*$/;
/** In other scripts, letters after this many code units are not counted: splitting a very long text takes seconds. */
const maxCountedUnits = 1000;
/** Created on first use because it takes 2 MB. */
let clusterSegmenter: Intl.Segmenter | undefined;

/** Counts letters as readers do: grapheme clusters, not code points. In a very long text, may count only the start. */
export function countLetters(text: string): number {
  if (oneUnitPerLetter.test(text)) return text.length;
  clusterSegmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let letters = 0;
  for (const _ of clusterSegmenter.segment(text.slice(0, maxCountedUnits))) letters++;
  return letters;
}

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** True if a text is long enough to be a whole name or to match inside words: three letters, or an East Asian one. */
export function isLongText(text: string): boolean {
  return countLetters(text) >= 3 || hasEastAsianLetters(text);
}

/** True if a text has Han, kana or hangul, where one letter counts as several of other scripts. */
export function hasEastAsianLetters(text: string): boolean {
  return eastAsian.test(text);
}
