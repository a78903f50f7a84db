/** Kinds of changes, of records and of dataset fields. */
export const changeKinds = ['added', 'changed', 'removed', 'field-added', 'field-removed'] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** A change as stored in `changes.json`. */
export type LoggedChange = readonly [
  dataset: string,
  change: ChangeKind,
  key: string,
  name: string,
  fields?: readonly LoggedField[],
];

/** A changed field or, with a language, its text in that language. */
export type LoggedField = readonly [field: string, before: unknown, after: unknown, language?: string];
