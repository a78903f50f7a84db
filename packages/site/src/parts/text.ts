/** Capitalizes the first letter of a text. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Cuts a text to a maximum length. A surrogate pair that is cut becomes U+FFFD, since URLs cannot contain half of one.
 */
export function cutText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).toWellFormed();
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const formatNames: Readonly<Record<string, string>> = {
  geojson: 'GeoJSON',
  topojson: 'TopoJSON',
  sqlite: 'SQLite',
  parquet: 'Parquet',
};

/** Spells the name of a format as usual: `csv` becomes `CSV`. */
export function nameFormat(format: string): string {
  return formatNames[format] ?? format.toUpperCase();
}
