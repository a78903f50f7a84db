import { foldSpellings } from './fold.js';

/** Abbreviations in names, and their full forms. */
const shortWords = [
  ['st', 'saint'],
  ['st', 'sankt'],
  ['st', 'sint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
] as const;

const swappedWord = new RegExp(`(?:^| )(?:${shortWords.flat().join('|')}) `);

/**
 * Lists how a query may be spelled in names: as `foldSpellings` does, and with words abbreviated or written in full if another
 * word follows them. A last word may be the prefix of a longer one: `st` of Stockholm.
 *
 * @example
 * querySpellings('Ft. Worth'); // ['ft worth', 'fort worth']
 */
export function querySpellings(text: string): string[] {
  const spellings = foldSpellings(text);
  const ofSeveralWords = spellings.filter((folded) => swappedWord.test(folded));
  const swapped = ofSeveralWords.flatMap((folded) =>
    shortWords.flatMap(([short, full]) => [swapWord(folded, short, full), swapWord(folded, full, short)]),
  );
  return [...new Set([...spellings, ...swapped])];
}

function swapWord(folded: string, from: string, to: string): string {
  return ` ${folded}`.replaceAll(` ${from} `, ` ${to} `).slice(1);
}
