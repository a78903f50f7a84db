import { readChoice } from '@almanac/data/internal';
import { Type } from 'typebox';
import { didYouMean } from './did-you-mean.js';
import { Invalid, optional, type Parameter } from './parameter.js';

/** One of several words, ignoring case. */
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
      const read = readChoice(words, Object.hasOwn(codes, code) ? (codes[code] as W) : text);
      return read instanceof Invalid ? new Invalid(`${read.shouldBe}${didYouMean(text, words)}`) : read;
    },
  });
}

/** One of several words, with a default. */
export function choiceOr<const W extends string>(
  description: string,
  words: readonly W[],
  defaultValue: W,
): Parameter<W> {
  const open = choice(description, words);
  return {
    ...open,
    schema: Type.Enum([...words], { default: defaultValue }),
    read: (text, reading) => open.read(text, reading) as W | Invalid,
    default: defaultValue,
  };
}

/** Several of the words, separated by commas, in any case and order. */
export function choices<const W extends string>(
  description: string,
  words: readonly W[],
): Parameter<readonly W[] | undefined> {
  const one = choice('', words);
  return optional<readonly W[]>({
    description: `${description} Several are separated by commas.`,
    schema: Type.String({ pattern: listPattern(words), examples: [words.slice(0, 2).join(',')] }),
    read(text, reading) {
      const chosen = new Set<W>();
      for (const part of text.split(',')) {
        const read = one.read(part.trim(), reading);
        if (read instanceof Invalid) return read;
        chosen.add(read as W);
      }
      return words.filter((word) => chosen.has(word));
    },
  });
}

function listPattern(words: readonly string[]): string {
  const word = `(${words.join('|')})`;
  return `^${word}(,${word})*$`;
}

/** `true` or `false`. */
export function flag(description: string): Parameter<boolean | undefined> {
  const word = choice(description, ['true', 'false']);
  return optional<boolean>({
    description,
    schema: Type.Boolean(),
    read: (text, reading) => {
      const read = word.read(text, reading);
      return read instanceof Invalid ? read : read === 'true';
    },
  });
}
