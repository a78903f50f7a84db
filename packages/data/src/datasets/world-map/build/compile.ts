import { type GeoProjection, geoPath } from 'd3-geo';
import type { DatasetCompiler, Inputs } from '../../../build/dataset.js';
import { listSupportedLanguages } from '../../../build/localized-names.js';
import { readTsv } from '../../../build/tsv.js';
import { continents } from '../../../core/regions.js';
import { width } from '../../../shapes/draw-shapes.js';
import type { DrawnMap } from '../../../shapes/drawn-map.js';
import type { Country } from '../../countries/schema.js';
import type { ChangeLine, Polygon } from '../../country-shapes/build/read-shapes.js';
import { readTerritories } from '../../country-shapes/build/read-territories.js';
import { type Enclave, replacePointByCircle } from '../../country-shapes/build/with-circle.js';
import { nameFrameFile, type Projection, projections } from '../map-frame.js';
import { MapCountry } from '../schema.js';
import { drawCountries, maxDegreesApart } from './compile-country.js';
import type { Inset } from './compile-insets.js';
import type { MarkerPlace } from './compile-markers.js';
import { type MeasuredTerritory, measureTerritory } from './compile-parts.js';
import { drawLand, type MarkerSize } from './compile-picture.js';
import {
  createFittedProjection,
  createWorldProjection,
  describeWorld,
  type FittedProjection,
  locate,
} from './compile-projection.js';
import { type Box, fitRegion, listContinentPositions } from './compile-regions.js';
import { densifyLine, simplifyLine } from './resample-lines.js';

/** Triangles smaller than this are invisible on a world map of 1000 units, where a degree is less than 3 units. */
const minAreaSquareDegrees = 0.002;
const worldMarkers: MarkerSize = { minExtent: 3, radius: 1.8 };
const regionMarkers: MarkerSize = { minExtent: 6, radius: 4 };

export const compiler: DatasetCompiler<MapCountry> = {
  record: MapCountry,
  key: 'code',
  dependsOn: ['languages', 'countries'],
  extractsOf: ['country-shapes', 'borders'],
  compile(inputs) {
    const { records: countries, localized = {} } = inputs.compiled<Country>('countries');
    const maps = { ...drawWorlds(inputs, countries), ...drawRegions(inputs, countries) };
    return {
      records: countries.map(({ alpha2, name }) => ({ code: alpha2, label: name })),
      localized: Object.fromEntries(
        Object.entries(localized).map(([language, fields]) => [language, { label: fields.name ?? [] }]),
      ),
      files: {
        ...Object.fromEntries(Object.entries(maps).map(([file, map]) => [file, JSON.stringify(map)])),
        'place-names.json': JSON.stringify(compilePlaceNames(inputs)),
      },
    };
  },
};

function drawWorlds(inputs: Inputs, countries: readonly Country[]): Record<string, DrawnMap> {
  const territories = measureTerritories(countries, (line) => simplifyLine(line, minAreaSquareDegrees));
  const land = territories.flatMap(({ parts }) => parts.map(({ polygon }) => polygon));
  const markerPlaces = readMarkerPlaces(inputs);
  return Object.fromEntries(
    projections.map((projection) => {
      const map = drawLand(territories, fitWorld(projection, land), { size: worldMarkers, markerPlaces });
      return [nameFrameFile({ projection }) as string, map];
    }),
  );
}

/** Draws continents in their own projection and in all of `projections`, and countries with their surroundings. */
function drawRegions(inputs: Inputs, countries: readonly Country[]): Record<string, DrawnMap> {
  const territories = measureTerritories(countries, (line) => densifyLine(line, maxDegreesApart));
  const look = { size: regionMarkers, markerPlaces: readMarkerPlaces(inputs) };
  const maps: Record<string, DrawnMap> = {};
  for (const { continent, box } of JSON.parse(inputs.curated('continents.json')) as { continent: string; box: Box }[]) {
    const codes = countries.filter((country) => country.continent === continent).map(({ alpha2 }) => alpha2);
    const parts = territories.flatMap(({ code, parts }) => (codes.includes(code ?? '') ? parts : []));
    const visiblePositions = listContinentPositions(parts, box);
    for (const projection of [undefined, ...projections])
      maps[nameFrameFile({ projection, focus: continent }) as string] = drawLand(
        territories,
        fitRegion(visiblePositions, { name: projection }),
        look,
      );
  }
  const enclaves = JSON.parse(inputs.curated('enclaves.json', 'borders')) as Enclave[];
  const readLand = (change: ChangeLine) =>
    readTerritories('10m', countries, change).map((land) => measureTerritory(replacePointByCircle(land, enclaves)));
  const insets = JSON.parse(inputs.curated('insets.json')) as Inset[];
  const codes = countries.map(({ alpha2 }) => alpha2);
  for (const [focus, map] of drawCountries(codes, readLand, insets, look))
    maps[nameFrameFile({ focus }) as string] = map;
  return maps;
}

function measureTerritories(countries: readonly Country[], change: ChangeLine): MeasuredTerritory[] {
  return readTerritories('50m', countries, change).map(measureTerritory);
}

function readMarkerPlaces(inputs: Inputs): Map<string, MarkerPlace['at']> {
  const places = JSON.parse(inputs.curated('marker-places.json')) as MarkerPlace[];
  return new Map(places.map(({ code, at }) => [code, at]));
}

/** Compiles CLDR's names for the world and the continents, capitalized like titles. */
function compilePlaceNames(inputs: Inputs): Record<string, Record<string, string>> {
  const rows = readTsv<'locale' | 'place' | 'name'>(inputs.extract('place-names.tsv'));
  return Object.fromEntries(
    listSupportedLanguages(inputs).map((language) => {
      const namedPlaces = rows.filter(({ locale }) => locale === language);
      for (const place of ['World', ...continents]) {
        if (!namedPlaces.some((row) => row.place === place && row.name))
          throw new Error(`CLDR has no name for ${place} in ${language}`);
      }
      return [
        language,
        Object.fromEntries(namedPlaces.map(({ place, name }) => [place, capitalizeFirst(name, language)])),
      ];
    }),
  );
}

function capitalizeFirst(name: string, language: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(language) + rest.join('');
}

/** The margin leaves room for strokes and markers at the edge. */
const margin = 2;

/**
 * The map is cut in the Bering Strait, at 168.6° W, not at the antimeridian. This keeps Russia, Fiji and Kiribati's
 * capital with their neighbours, and separates only a few of the Aleutian Islands.
 */
const centralLongitude = 11.4;

/** The Mercator projection has no poles: the map ends south of Antarctica's coasts. */
const mercatorEndLatitude = -78;

function fitWorld(name: Projection, land: readonly Polygon[]): FittedProjection {
  const projection = createWorldProjection(name, centralLongitude);
  const object = { type: 'MultiPolygon', coordinates: land as unknown as number[][][][] } as const;
  projection.fitWidth(width - 2 * margin, object);
  const [x, y] = projection.translate();
  projection.translate([x + margin, y + margin]);
  if (name === 'mercator') {
    const [, bottom] = locate(projection, [centralLongitude, mercatorEndLatitude]);
    projection.clipExtent([
      [0, 0],
      [width, bottom],
    ]);
    return createFittedWorld(projection, bottom);
  }
  const [, [, bottom]] = geoPath(projection).bounds(object);
  return createFittedWorld(projection, bottom);
}

function createFittedWorld(projection: GeoProjection, bottom: number): FittedProjection {
  return { ...createFittedProjection(projection, Math.ceil(bottom + margin)), world: describeWorld(projection) };
}
