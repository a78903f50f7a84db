import { type Static, Type } from 'typebox';
import { record, text } from './fields.schema.js';

export const Match = record('Matched', 'The name that matched the search text, and how it matched.', {
  name: text('The matched name, as written in the data.', 'Zürich'),
  how: Type.Enum(['exact', 'prefix', 'word', 'inside', 'typo'], {
    description:
      'How the name matched: whole (`exact`), its beginning (`prefix`), the beginning of a `word` in it, `inside` a word, or with a `typo`.',
  }),
});
export interface Match extends Static<typeof Match> {}
