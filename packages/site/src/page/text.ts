export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A surrogate pair that is cut becomes U+FFFD, since URLs cannot contain half of one. */
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

/** Such as `CSV` for `csv`. */
export function nameFormat(format: string): string {
  return formatNames[format] ?? format.toUpperCase();
}
