import { type Static, Type } from 'typebox';

/** The name that a search found, and how it matched. */
export const Match = Type.Object(
  {
    name: Type.String({ description: 'The name that matched, as it is written in the data.', examples: ['Zürich'] }),
    how: Type.Enum(['exact', 'prefix', 'word', 'inside', 'typo'], {
      description: 'The whole name, its beginning, the beginning of a word in it, inside a word, or with a typo.',
    }),
  },
  { $id: 'Matched', additionalProperties: false, description: 'Which name matched the text, and how.' },
);
export interface Match extends Static<typeof Match> {}
