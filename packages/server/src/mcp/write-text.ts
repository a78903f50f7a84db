/** Writes an answer as text: a line for each value, and for each record of a list. Unknown values are left out. */
export function writeText(data: unknown): string {
  if (!Array.isArray(data)) return isObject(data) ? writeLines(data, '').join('\n') : writeValue(data);
  return data
    .map((record) => `- ${isObject(record) ? writeLines(record, '').join('; ') : writeValue(record)}`)
    .join('\n');
}

function writeLines(record: object, prefix: string): string[] {
  return Object.entries(record).flatMap(([name, value]) => {
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    if (isObject(value)) return writeLines(value, `${prefix}${name}.`);
    return [`${prefix}${name}: ${writeValue(value)}`];
  });
}

/** Lists in records are short: addresses have lines, countries have neighbours. */
function writeValue(value: unknown): string {
  if (!Array.isArray(value)) return isObject(value) ? JSON.stringify(value) : String(value);
  return value.every(isObject) ? JSON.stringify(value) : value.map(writeValue).join(', ');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
