/** The package that holds each part of the data. */
export const packageByPart = {
  core: '@almanac/data',
  locales: '@almanac/data',
  cities: '@almanac/data',
  maps: '@almanac/data',
} as const;

/** The part to which a compiled file belongs. */
export function findPart(file: string): keyof typeof packageByPart {
  if (file.startsWith('cities/')) return 'cities';
  if (/^(?:world-map|country-shapes)\//.test(file)) return 'maps';
  return /^[\w-]+\/(?:texts\/)?[a-z]{2,3}(?:-[A-Z][a-z]{3})?\.json$/.test(file) ? 'locales' : 'core';
}
