import type { Ask } from './ask.js';
import { readTimeWords } from './time-words.js';
import type { TypedValues } from './typed-values.js';

/** Arguments of a command that are not parameters by themselves. */
export interface OwnArguments {
  /** Its name in help. */
  readonly name: string;
  readonly description: string;
  readonly examples: readonly { readonly description: string; readonly words: readonly string[] }[];
  /** Converts the words to parameters. */
  read(words: readonly string[], ask: Ask): Promise<TypedValues>;
}

/** By the id of the operation. All other commands take path parameters, required ones and the text to search for. */
export const ownArguments: Readonly<Record<string, OwnArguments>> = {
  convertTime: {
    name: 'time-and-places',
    description:
      'A time, if it is not now, then cities or zones by name. A time without an offset, such as 14:00, is what clocks in the first place show.',
    examples: [
      {
        description: 'What clocks in Tokyo and New York show at 14:00 in Zurich',
        words: ['14:00', 'zurich', 'tokyo', 'new york'],
      },
      { description: 'The time in Tokyo now', words: ['tokyo'] },
    ],
    read: readTimeWords,
  },
};
