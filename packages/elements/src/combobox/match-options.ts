import { foldLoosely } from '@almanac/data/fold-loosely';
import type { SearchableOption } from './option.js';

/** Ranks a match from 0, the best, to 4; returns undefined if the option does not match. */
function rankMatch(typedText: string, texts: readonly string[]): number | undefined {
  const [label = '', ...otherTexts] = texts;
  if (texts.includes(typedText)) return 0;
  if (label.startsWith(typedText)) return 1;
  if (otherTexts.some((text) => text.startsWith(typedText))) return 2;
  if (texts.some((text) => text.includes(` ${typedText}`))) return 3;
  return typedText.length > 1 && texts.some((text) => text.includes(typedText)) ? 4 : undefined;
}

const foldedTexts = new WeakMap<SearchableOption, readonly string[]>();

function foldOption(option: SearchableOption): readonly string[] {
  const cachedTexts = foldedTexts.get(option);
  if (cachedTexts) return cachedTexts;
  const texts = [option.label, ...option.otherTexts].map(foldLoosely);
  foldedTexts.set(option, texts);
  return texts;
}

/** Lists the options that match typed text, best first; all options in the given order if nothing was typed. */
export function matchOptions<O extends SearchableOption>(options: readonly O[], text: string): readonly O[] {
  const typedText = foldLoosely(text);
  if (typedText === '') return options;
  return options
    .map((option) => ({ option, rank: rankMatch(typedText, foldOption(option)) }))
    .filter((match): match is { option: O; rank: number } => match.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

/** Finds the first option that the typed text names in full, or else the only match. */
export function findOptionByText<O extends SearchableOption>(options: readonly O[], text: string): O | undefined {
  const typedText = foldLoosely(text);
  if (typedText === '') return undefined;
  const matches = matchOptions(options, text);
  const exactMatches = matches.filter((option) => foldOption(option).includes(typedText));
  return exactMatches[0] ?? (matches.length === 1 ? matches[0] : undefined);
}
