import { foldLoosely } from '@almanac/data/fold-loosely';
import type { SearchableOption } from './option.js';

/** Ranks a match from 0, the best; returns undefined if the option does not match. */
function rankMatch(typed: string, texts: readonly string[]): number | undefined {
  const [label = '', ...others] = texts;
  if (texts.includes(typed)) return 0;
  if (label.startsWith(typed)) return 1;
  if (others.some((text) => text.startsWith(typed))) return 2;
  if (texts.some((text) => text.includes(` ${typed}`))) return 3;
  return typed.length > 1 && texts.some((text) => text.includes(typed)) ? 4 : undefined;
}

const foldedTexts = new WeakMap<SearchableOption, readonly string[]>();

function foldOption(option: SearchableOption): readonly string[] {
  const cached = foldedTexts.get(option);
  if (cached) return cached;
  const texts = [option.label, ...option.otherTexts].map(foldLoosely);
  foldedTexts.set(option, texts);
  return texts;
}

/** Lists the options that match typed text, best first; all options in their order if nothing was typed. */
export function matchOptions<O extends SearchableOption>(options: readonly O[], text: string): readonly O[] {
  const typed = foldLoosely(text);
  if (typed === '') return options;
  return options
    .map((option) => ({ option, rank: rankMatch(typed, foldOption(option)) }))
    .filter((match): match is { option: O; rank: number } => match.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

/** Finds the option that the typed text names in full, or the only match. */
export function findOptionByText<O extends SearchableOption>(options: readonly O[], text: string): O | undefined {
  const typed = foldLoosely(text);
  if (typed === '') return undefined;
  const matches = matchOptions(options, text);
  const exact = matches.filter((option) => foldOption(option).includes(typed));
  return exact[0] ?? (matches.length === 1 ? matches[0] : undefined);
}
