import { foldLoosely } from '@almanac/data/fold-loosely';
import type { SearchableOption } from './option.js';

/** The words in alphabetical order, without those that tell nothing: the same for `The Bahamas` and `Bahamas, The`. */
function sortWords(folded: string): string {
  const words = folded.replace(/\b(the|of|and)\b/g, '').split(' ');
  return words.sort().join('') || folded;
}

/** Ranks a match from 0, the best, to 4; 5 if nothing was typed, 6 if the option does not match. */
function rankMatch(typedText: string, texts: readonly string[]): number {
  if (!typedText) return 5;
  const words = sortWords(typedText);
  const ranks = texts.map((text, index) => {
    if (sortWords(text) === words) return 0;
    if (text.startsWith(typedText)) return index ? 2 : 1;
    if (text.includes(` ${typedText}`)) return 3;
    return typedText[1] && text.includes(typedText) ? 4 : 6;
  });
  return Math.min(...ranks);
}

const foldedTexts = new WeakMap<SearchableOption, readonly string[]>();

function foldOption(option: SearchableOption): readonly string[] {
  const cachedTexts = foldedTexts.get(option);
  if (cachedTexts) return cachedTexts;
  const texts = [option.label, ...option.otherTexts].map(foldLoosely);
  foldedTexts.set(option, texts);
  return texts;
}

function rankOptions<O extends SearchableOption>(options: readonly O[], text: string) {
  const typedText = foldLoosely(text);
  return options
    .map((option) => ({ option, rank: rankMatch(typedText, foldOption(option)) }))
    .filter(({ rank }) => rank < 6)
    .sort((a, b) => a.rank - b.rank);
}

/** Lists the options that match typed text, best first; all options in the given order if nothing was typed. */
export function matchOptions<O extends SearchableOption>(options: readonly O[], text: string): readonly O[] {
  return rankOptions(options, text).map(({ option }) => option);
}

/** Finds the only option that the typed text names in full, or else the only match. */
export function findOptionByText<O extends SearchableOption>(options: readonly O[], text: string): O | undefined {
  const [first, second] = rankOptions(options, text);
  return first && first.rank < 5 && (!second || (!first.rank && second.rank)) ? first.option : undefined;
}
