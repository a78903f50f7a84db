import { zonesByCountry } from '../generated/zone-countries.js';

/**
 * Finds the country of the browser's time zone, or else the region of the first of its languages that names a country;
 * empty if there is none. Sends nothing.
 */
export function findVisitorCountry(): string {
  const countries = zonesByCountry.split('\n').map((line) => line.split(' '));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const countryOfZone = countries.find(([, ...zones]) => zones.includes(timeZone));
  const regions = navigator.languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1]);
  return countryOfZone?.[0] ?? regions.find((region) => countries.some(([code]) => code === region)) ?? '';
}
