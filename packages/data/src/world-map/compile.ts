import type { Compiled, DatasetSource, Inputs } from '../compile/dataset.js';
import { readTsv } from '../compile/tsv.js';
import { supportedLanguages } from '../languages/supported.js';
import { assignCodes, type ShapeRuling, type Territory } from './compile-codes.js';
import { simplifyLine } from './compile-lines.js';
import type { MarkerPlace } from './compile-markers.js';
import { drawLand } from './compile-picture.js';
import { fitNaturalEarth } from './compile-projection.js';
import { readShapes } from './compile-shapes.js';
import { MapCountry } from './record.schema.js';

/** Triangles smaller than this are not seen on a picture 1000 wide, where a degree is less than 3 units. */
const leastAreaSquareDegrees = 0.002;

interface NamedCountry {
  readonly alpha2: string;
  readonly numeric: string;
  readonly name: string;
}

export const source: DatasetSource<MapCountry> = {
  record: MapCountry,
  key: 'code',
  dependsOn: ['languages', 'countries'],
  compile(inputs) {
    const { records: countries, localized = {} } = inputs.compiled<NamedCountry>('countries');
    const territories = readTerritories(inputs, countries);
    const drawn = territories.map(({ code }) => code);
    for (const { alpha2 } of countries) if (!drawn.includes(alpha2)) throw new Error(`no shape is given to ${alpha2}`);
    const map = drawLand(
      territories,
      fitNaturalEarth(territories.flatMap(({ polygons }) => polygons)),
      readMarkerPlaces(inputs),
    );
    return {
      records: countries.map(({ alpha2, name }) => ({ code: alpha2, label: name })),
      localized: labelsOf(localized),
      files: {
        'natural-earth.json': JSON.stringify(map),
        'world-names.json': JSON.stringify(worldNames(inputs)),
      },
    };
  },
};

function readTerritories(inputs: Inputs, countries: readonly NamedCountry[]): Territory[] {
  const shapes = inputs
    .extracts()
    .filter((path) => path.endsWith('.json'))
    .flatMap((path) => readShapes(inputs.extract(path), (line) => simplifyLine(line, leastAreaSquareDegrees)));
  const rulings = JSON.parse(inputs.written('shapes.json')) as ShapeRuling[];
  return assignCodes(shapes, rulings, new Map(countries.map(({ numeric, alpha2 }) => [numeric, alpha2])));
}

function readMarkerPlaces(inputs: Inputs): Map<string, MarkerPlace['at']> {
  const places = JSON.parse(inputs.written('marker-places.json')) as MarkerPlace[];
  return new Map(places.map(({ code, at }) => [code, at]));
}

function labelsOf(localized: NonNullable<Compiled['localized']>): NonNullable<Compiled['localized']> {
  return Object.fromEntries(
    Object.entries(localized).map(([language, fields]) => [language, { label: fields.name ?? [] }]),
  );
}

/** What CLDR calls the world, beginning with a capital letter as a title does. */
function worldNames(inputs: Inputs): Record<string, string> {
  const names = new Map(
    readTsv<'locale' | 'name'>(inputs.extract('world-names.tsv')).map(({ locale, name }) => [locale, name]),
  );
  return Object.fromEntries(
    supportedLanguages(inputs).map((language) => {
      const name = names.get(language);
      if (!name) throw new Error(`CLDR has no name of the world in ${language}`);
      return [language, name[0]?.toLocaleUpperCase(language) + name.slice(1)];
    }),
  );
}
