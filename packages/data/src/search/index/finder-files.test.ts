import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NamedCity, packCities, unpackCities } from './finder-files.js';

const name = fc.string({ unit: fc.constantFrom(...'ab é京-'), minLength: 1, maxLength: 6 });
const country = fc.constantFrom('CH', 'US');
const city = fc
  .record({
    id: fc.nat(),
    name,
    country,
    stateCode: fc.constantFrom(null, 'CH-ZH', 'US-PR', 'US-1'),
    population: fc.nat(),
    latitude: fc.integer({ min: -9000, max: 9000 }),
    longitude: fc.integer({ min: -18_000, max: 18_000 }),
    zone: fc.nat({ max: 500 }),
    otherTexts: fc.array(fc.record({ text: name, kind: fc.constantFrom('name' as const, 'widespread' as const) })),
  })
  .map(
    ({ otherTexts, ...city }): NamedCity => ({
      ...city,
      texts: [
        { text: city.name, kind: 'name' },
        ...otherTexts.filter(({ text, kind }) => text !== city.name || kind !== 'name'),
      ],
    }),
  );

test('Cities survive packing, sorted by population, then id', () => {
  fc.assert(
    fc.property(fc.uniqueArray(city, { selector: ({ id }) => id }), (cities) => {
      const sortedCities = cities.toSorted((a, b) => b.population - a.population || a.id - b.id);
      expect(unpackCities(packCities(cities))).toEqual(sortedCities);
    }),
  );
});

test('A name that contains a separator is rejected', () => {
  const cityWithSeparator: NamedCity = {
    id: 1,
    name: 'A|B',
    country: 'CH',
    stateCode: null,
    population: 1,
    ...{ latitude: 0, longitude: 0, zone: 0 },
    texts: [{ text: 'A|B', kind: 'name' }],
  };
  expect(() => packCities([cityWithSeparator])).toThrow('A|B');
});
