/** Kinds of changes of records, and of fields that all records of a dataset have. */
export const changeKinds = ['added', 'changed', 'removed', 'field-added', 'field-removed'] as const;

/** The kind of a change. */
export type ChangeKind = (typeof changeKinds)[number];

/** A change in the form of `changes.json`. */
export type LoggedChange = readonly [
  dataset: string,
  change: ChangeKind,
  key: string,
  name: string,
  fields?: readonly LoggedField[],
];

/** A changed field; with a language, its text in that. */
export type LoggedField = readonly [field: string, before: unknown, after: unknown, language?: string];
