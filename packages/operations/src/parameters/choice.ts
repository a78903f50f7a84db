import { Type } from 'typebox';
import { didYouMean } from './nearest-word.js';
import { Invalid, optional, type Parameter } from './parameter.js';

/** One of some words, read without regard to case. */
export function choice<const W extends string>(about: string, words: readonly W[]): Parameter<W | undefined> {
  const byLowerCase = new Map(words.map((word) => [word.toLowerCase(), word]));
  return optional<W>({
    about,
    schema: Type.Enum([...words]),
    read: (text) =>
      byLowerCase.get(text.toLowerCase()) ?? new Invalid(`must be ${listed(words)}${didYouMean(text, words)}`),
  });
}

/** One of some words, with the one that serves when none is given. */
export function choiceOr<const W extends string>(about: string, words: readonly W[], absent: W): Parameter<W> {
  const open = choice(about, words);
  return {
    ...open,
    schema: Type.Enum([...words], { default: absent }),
    read: (text, reading) => open.read(text, reading) as W | Invalid,
    absent,
  };
}

/** `true` or `false`. */
export function flag(about: string): Parameter<boolean | undefined> {
  const word = choice(about, ['true', 'false']);
  return optional<boolean>({
    about,
    schema: Type.Boolean(),
    read: (text, reading) => {
      const read = word.read(text, reading);
      return read instanceof Invalid ? read : read === 'true';
    },
  });
}

function listed(words: readonly string[]): string {
  return words.length === 1 ? String(words[0]) : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
