import { cacheAnswer } from './cache-answer.js';
import type { AlmanacSource, CityChoice } from './source.js';

/** The best cities come first. */
export interface Finder {
  find(text: string, limit: number): Promise<readonly CityChoice[]>;
}

/** The number of cities to find before those of the chosen country are selected. */
const maxCitiesOfAllCountries = 1000;

/** Each language has its own finder, which its first search opens. */
export function createFinderSearch(
  openFinder: (language: string) => Promise<Finder>,
): NonNullable<AlmanacSource['findCities']> {
  return async (text, { language, limit, country }) => {
    const finder = await cacheAnswer(openFinder, language, () => openFinder(language));
    const foundCities = await finder.find(text, country ? maxCitiesOfAllCountries : limit);
    return foundCities.filter((city) => !country || city.country === country).slice(0, limit);
  };
}
