import type { TObject, TSchema } from 'typebox';

/** Creates a function that puts the base path before the paths in a record; undefined if there is nothing to do. */
export function createPrefixer(record: TObject, basePath = ''): (<R extends object>(record: R) => R) | undefined {
  const names = basePath === '' ? [] : listPathFields(record);
  if (names.length === 0) return undefined;
  return (plainRecord) =>
    Object.assign(
      {},
      plainRecord,
      Object.fromEntries(names.map((name) => [name, basePath + plainRecord[name as never]])),
    );
}

/** Lists the fields that hold a path of the service. */
export function listPathFields({ properties }: TObject): string[] {
  return Object.entries<TSchema & { format?: string }>(properties).flatMap(([name, { format }]) =>
    format === 'uri-reference' ? [name] : [],
  );
}
