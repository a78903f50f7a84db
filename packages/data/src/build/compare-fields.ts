/**
 * A field that exists in only one of two versions or, if languages are given, is translated into them in only one.
 */
export type SchemaField = readonly [field: string, languages?: readonly string[]];

export interface FieldsChange {
  readonly addedFields: readonly SchemaField[];
  readonly removedFields: readonly SchemaField[];
  /** True if both versions have the field or its translation. Always true if one version has no records. */
  isInBoth(field: string, language?: string): boolean;
}

/** A record, and its translated fields by language. */
export type Content = readonly [record: Fields, texts: Readonly<Record<string, Fields>>];

export type Fields = Readonly<Record<string, unknown>>;

export function compareFields(before: readonly string[], after: readonly string[]): FieldsChange {
  if (before.length === 0 || after.length === 0) return { addedFields: [], removedFields: [], isInBoth: () => true };
  const [oldFields, newFields] = [listFields(before), listFields(after)];
  return {
    addedFields: listMissing(newFields, oldFields),
    removedFields: listMissing(oldFields, newFields),
    isInBoth: (field, language = '') => [oldFields, newFields].every((fields) => fields.get(field)?.has(language)),
  };
}

/** The languages of each field. An empty language means the field itself. */
type FieldLanguages = ReadonlyMap<string, ReadonlySet<string>>;

function listFields(contents: readonly string[]): FieldLanguages {
  const fields = new Map<string, Set<string>>();
  const add = (record: object, language: string) => {
    for (const field in record) {
      const languages = fields.get(field);
      if (languages) languages.add(language);
      else fields.set(field, new Set([language]));
    }
  };
  for (const content of contents) {
    const [record, texts] = JSON.parse(content) as Content;
    add(record, '');
    for (const [language, localized] of Object.entries(texts)) add(localized, language);
  }
  return fields;
}

/** Lists the fields, or languages of a field, that `others` lacks. */
function listMissing(fields: FieldLanguages, others: FieldLanguages): SchemaField[] {
  return [...fields].flatMap(([field, languages]): SchemaField[] => {
    const otherLanguages = others.get(field);
    if (!otherLanguages) return [[field]];
    const missingLanguages = [...languages].filter((language) => !otherLanguages.has(language)).sort();
    return missingLanguages.length > 0 ? [[field, missingLanguages]] : [];
  });
}
