/** The units that names end in, as they are written. */
const units: readonly (readonly [ending: string, unit: string])[] = [
  ['Km2', 'km²'],
  ['Km', 'km'],
  ['Au', 'au'],
  ['Years', 'years'],
  ['Days', 'days'],
  ['Hours', 'hours'],
  ['Bytes', 'bytes'],
  ['Celsius', '°C'],
  ['Arcmin', '′'],
];

/** Writes a name of the API in words: `meanRadiusKm` is `mean radius, km`. */
export function writeLabel(name: string): string {
  const [ending, unit] = units.find(([each]) => name.endsWith(each) && name.length > each.length) ?? ['', ''];
  const bare = name.slice(0, name.length - ending.length);
  const words = bare
    .replace(/\./g, ' ')
    .replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\b(?:utc|ioc|fifa)\b/, (name) => name.toUpperCase())
    .replace(/^bbox$/, 'within a box')
    .replace(/^timezone$/, 'time zone');
  return unit ? `${words}, ${unit}` : words;
}

/** Begins a text with a capital letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
