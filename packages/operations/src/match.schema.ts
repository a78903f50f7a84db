import { type TObject, Type } from 'typebox';

/** How a record was found by `q`. */
export const Matched = Type.Object(
  {
    name: Type.String({ description: 'The name that matched, as it is written in the data.', examples: ['Zürich'] }),
    how: Type.Enum(['exact', 'prefix', 'word', 'inside', 'typo'], {
      description: 'The whole name, its beginning, the beginning of a word in it, inside a word, or with a slip.',
    }),
  },
  { $id: 'Matched', additionalProperties: false, description: 'Which name matched the text, and how.' },
);

/** The names of a record in every language. */
export const Names = Type.Record(Type.String(), Type.String(), {
  description: 'The name by language, with lang=*; of cities where it differs from the default one.',
});

/** Adds `matched`, set when records were searched, and `names`, set with `lang=*`. The `$id` stays the same, so that clients see one type. */
export function searchable<R extends TObject>(record: R) {
  const { $id, description } = record as { $id?: string; description?: string };
  const options = { ...($id ? { $id } : {}), ...(description ? { description } : {}), additionalProperties: false };
  return Type.Object({ ...record.properties, matched: Type.Optional(Matched), names: Type.Optional(Names) }, options);
}
