/** The package that holds each part of the data. */
export const packageByPart = {
  core: '@almanac/data',
  locales: '@almanac/locales',
  cities: '@almanac/cities',
  maps: '@almanac/maps',
} as const;

/** The part to which a compiled file belongs: English is in the core. */
export function findPart(file: string): keyof typeof packageByPart {
  if (file.startsWith('cities/')) return 'cities';
  if (/^(?:borders|country-shapes|flags|state-shapes|world-map)\//.test(file)) return 'maps';
  if (file.startsWith('address-formats/names/')) return 'locales';
  return /\/(?!en\.)[a-z]{2,3}(?:-[A-Z][a-z]{3})?\.json$/.test(file) ? 'locales' : 'core';
}
