/** Begins a text with a capital letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The start of a text that somebody sent. Half a letter at its end, which no address can hold, becomes U+FFFD. */
export function cutText(text: string, longest: number): string {
  return text.slice(0, longest).toWellFormed();
}

/** Writes a text as HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const formatNames: Readonly<Record<string, string>> = {
  geojson: 'GeoJSON',
  topojson: 'TopoJSON',
  sqlite: 'SQLite',
  parquet: 'Parquet',
};

/** The name of a format as it is written: `csv` is `CSV`. */
export function nameFormat(format: string): string {
  return formatNames[format] ?? format.toUpperCase();
}
