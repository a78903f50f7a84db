import { fold } from './fold.js';

const twoLetterSpellings: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
};

/** The letters above, composed or not, and the sign for ångström. */
const mayHaveTwoLetters = /[äöüøåÄÖÜØÅ\u212b]|[\u0308\u030a]/;

/**
 * Lists all folded spellings of a text: the result of `fold` and, if the text has letters that German and Nordic
 * languages also write as two letters (ä ö ü ø å), the spelling with these. A name matches if any of its spellings
 * matches any spelling of the query.
 *
 * @example
 * foldSpellings('Köln'); // ['koln', 'koeln']
 */
export function foldSpellings(text: string): string[] {
  const folded = fold(text);
  if (!mayHaveTwoLetters.test(text)) return [folded];
  const composed = text.normalize('NFC').toLowerCase();
  const expanded = composed.replace(/[äöüøå]/g, (letter) => twoLetterSpellings[letter] as string);
  return expanded === composed ? [folded] : [folded, fold(expanded)];
}

const shortWords = [
  ['st', 'saint'],
  ['st', 'sankt'],
  ['st', 'sint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
] as const;

const swappableWord = new RegExp(`(?:^| )(?:${shortWords.flat().join('|')}) `);

/**
 * Lists the possible spellings of a query: the results of `foldSpellings`, and the same texts with words abbreviated or
 * written in full if another word follows them. The last word may be the prefix of a longer one: `st` of Stockholm.
 *
 * @example
 * querySpellings('Ft. Worth'); // ['ft worth', 'fort worth']
 */
export function querySpellings(text: string): string[] {
  const spellings = foldSpellings(text);
  const swappableSpellings = spellings.filter((folded) => swappableWord.test(folded));
  const swappedSpellings = swappableSpellings.flatMap((folded) =>
    shortWords.flatMap(([short, full]) => [swapWord(folded, short, full), swapWord(folded, full, short)]),
  );
  return [...new Set([...spellings, ...swappedSpellings])];
}

function swapWord(folded: string, from: string, to: string): string {
  return ` ${folded}`.replaceAll(` ${from} `, ` ${to} `).slice(1);
}
