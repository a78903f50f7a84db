import { readChoice } from '@almanac/data/internal';
import { Type } from 'typebox';
import { didYouMean } from './did-you-mean.js';
import { Invalid, optional, type Parameter, required } from './parameter.js';

/**
 * Reads one of several words, in upper or lower case.
 * @param codes words by their codes, in upper case; a code in any case is accepted instead of its word
 */
export function choice<const W extends string>(
  description: string,
  words: readonly W[],
  codes: Readonly<Record<string, string>> = {},
): Parameter<W | undefined> {
  return optional<W>({
    description,
    schema: Type.Enum([...words]),
    read(text) {
      const code = text.toUpperCase();
      const word = readChoice(words, Object.hasOwn(codes, code) ? (codes[code] as W) : text);
      return word instanceof Invalid ? new Invalid(word.shouldBe, 'invalid', didYouMean(text, words)) : word;
    },
  });
}

export function choiceOr<const W extends string>(
  description: string,
  words: readonly W[],
  defaultValue: W,
): Parameter<W> {
  return {
    ...required<W>(choice(description, words)),
    schema: Type.Enum([...words], { default: defaultValue }),
    default: defaultValue,
  };
}

/** Reads words separated by commas, in upper or lower case. The value has each word once, in the order of `words`. */
export function choices<const W extends string>(
  description: string,
  words: readonly W[],
): Parameter<readonly W[] | undefined> {
  const wordParameter = choice('', words);
  return optional<readonly W[]>({
    description: `${description} Several are separated by commas.`,
    schema: Type.String({ pattern: writeListPattern(words), examples: [words.slice(0, 2).join(',')] }),
    read(text, reading) {
      const chosenWords = new Set<W>();
      for (const part of text.split(',')) {
        const chosenWord = wordParameter.read(part.trim(), reading);
        if (chosenWord instanceof Invalid) return chosenWord;
        chosenWords.add(chosenWord as W);
      }
      return words.filter((word) => chosenWords.has(word));
    },
  });
}

function writeListPattern(words: readonly string[]): string {
  const word = `(${words.join('|')})`;
  return `^${word}(,${word})*$`;
}

export function flag(description: string): Parameter<boolean | undefined> {
  const wordParameter = choice(description, ['true', 'false']);
  return optional<boolean>({
    description,
    schema: Type.Boolean(),
    read: (text, reading) => {
      const chosenWord = wordParameter.read(text, reading);
      return chosenWord instanceof Invalid ? chosenWord : chosenWord === 'true';
    },
  });
}
