import { operations } from '@almanac/operations';
import { expect, it } from 'vitest';
import { nameOperation, splitId } from '../src/names.js';

/** Calls as users write them after `almanac.`, written by hand from the documentation of the routes. */
const expectedCalls = `
  meta.get changes.list changes.atom search answer
  countries.list countries.get countries.states continents.list states.list states.get
  cities.list cities.capital cities.nearest cities.get where.locate where.locateMany
  phoneCodes.list phoneNumbers.parse phoneNumbers.parseMany
  timezones.list timezones.get time.convert
  languages.list languages.get currencies.list currencies.get
  addressFormats.list addressFormats.get addresses.format addresses.validate
  flags.list flags.svg flags.png
  maps.world maps.worldSvg maps.worldPng maps.countrySvg maps.countryPng
  maps.worldGeojson maps.worldTopojson maps.countryGeojson
  maps.statesTopojson maps.countryStatesGeojson maps.countryStatesTopojson maps.stateGeojson maps.stateSvg maps.statePng
  astronomy.get astronomy.events moonPhases.list planets.list planets.get moons.list stars.list galaxies.list
  sources
`;

const names = operations.map((operation) => {
  const { group, method } = nameOperation(operation);
  return group === undefined ? method : `${group}.${method}`;
});

it('operations have the names in expectedCalls; a name that is not listed there ends in list or get', () => {
  const expected = expectedCalls.trim().split(/\s+/);
  expect(expected.filter((name) => !names.includes(name))).toEqual([]);
  for (const name of names.filter((each) => !expected.includes(each))) expect(name).toMatch(/^[a-z]\w+\.(list|get)$/);
});

it('no two operations have the same name', () => {
  expect(names).toEqual([...new Set(names)]);
});

it('no group has the name of a method without a group', () => {
  const groups = new Set(operations.map((operation) => nameOperation(operation).group));
  expect(
    operations.map((operation) => nameOperation(operation)).filter(({ group, method }) => !group && groups.has(method)),
  ).toEqual([]);
});

it.each([
  ['listNearestCities', 'list', 'NearestCities'],
  ['getCity', 'get', 'City'],
  ['search', 'search', ''],
])('%s has the verb %s and the noun %s', (id, verb, noun) => {
  expect(splitId(id)).toEqual({ verb, noun });
});
