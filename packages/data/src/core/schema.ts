import { type Static, Type } from 'typebox';

export const Match = Type.Object(
  {
    name: Type.String({ description: 'The matched name, as written in the data.', examples: ['Zürich'] }),
    how: Type.Enum(['exact', 'prefix', 'word', 'inside', 'typo'], {
      description:
        'How the name matched: whole (`exact`), its beginning (`prefix`), the beginning of a `word` in it, `inside` a word, or with a `typo`.',
    }),
  },
  {
    $id: 'Matched',
    additionalProperties: false,
    description: 'The name that matched the search text, and how it matched.',
  },
);
export interface Match extends Static<typeof Match> {}
