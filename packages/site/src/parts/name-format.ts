const names: Readonly<Record<string, string>> = {
  geojson: 'GeoJSON',
  topojson: 'TopoJSON',
  sqlite: 'SQLite',
  parquet: 'Parquet',
};

/** The name of a format as it is written: `csv` is `CSV`. */
export function nameFormat(format: string): string {
  return names[format] ?? format.toUpperCase();
}
