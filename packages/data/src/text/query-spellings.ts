import { foldSpellings } from './fold.js';

/** Words that are written short in names, each with what it stands for. */
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
 * The ways in which what was typed may be spelled in names: those of `foldSpellings`, and with words written short or in
 * full where another word follows them. A last word may be the beginning of a longer one: `st` of Stockholm.
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
