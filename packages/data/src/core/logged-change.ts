export const changeKinds = ['added', 'changed', 'removed', 'field-added', 'field-removed'] as const;

export type ChangeKind = (typeof changeKinds)[number];

/**
 * A change as stored in `changes.json` and `cities/changes.json`. If a field of the dataset was added or removed, `key`
 * is the name of the field, and `name` is empty.
 */
export type LoggedChange = readonly [
  dataset: string,
  change: ChangeKind,
  key: string,
  name: string,
  fields?: readonly LoggedField[],
];

/**
 * A changed field or, with a language, its changed translation. Null stands for a missing value and for one that is too
 * long for the log; both values are null if the field itself was added or removed.
 */
export type LoggedField = readonly [field: string, before: unknown, after: unknown, language?: string];
