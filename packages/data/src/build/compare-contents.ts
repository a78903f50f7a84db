import type { LoggedField } from '../change-log.js';

type Fields = Readonly<Record<string, unknown>>;

/** A record, and by language the fields that read differently in it. */
type Content = readonly [record: Fields, texts: Readonly<Record<string, Fields>>];

/** Longer values, such as the shape of a country, are not repeated in the log. In characters of JSON. */
const maxValueLength = 1000;

/** Lists the fields in which two versions of a record differ. */
export function compareContents(before: string, after: string): LoggedField[] {
  const [oldRecord, oldTexts] = JSON.parse(before) as Content;
  const [record, texts] = JSON.parse(after) as Content;
  const languages = [...new Set([...Object.keys(oldTexts), ...Object.keys(texts)])].sort();
  return [
    ...compareFields(oldRecord, record),
    ...languages.flatMap((language) =>
      compareFields(oldTexts[language] ?? {}, texts[language] ?? {}).map(
        ([field, old, now]): LoggedField => [field, old, now, language],
      ),
    ),
  ];
}

function compareFields(before: Fields, after: Fields): LoggedField[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field): LoggedField[] => {
    const [old, now] = [before[field] ?? null, after[field] ?? null];
    return JSON.stringify(old) === JSON.stringify(now) ? [] : [[field, shorten(old), shorten(now)]];
  });
}

/** The value, or null if it is too long to repeat. */
function shorten(value: unknown): unknown {
  return JSON.stringify(value).length > maxValueLength ? null : value;
}
