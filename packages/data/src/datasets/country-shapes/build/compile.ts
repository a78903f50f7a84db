import { geoCircle } from 'd3-geo';
import type { DatasetSource } from '../../../build/dataset.js';
import { kmPerDegree } from '../../../core/measure.js';
import { scales } from '../scales.js';
import { ShapeProperties } from '../schema.js';
import type { Territory } from './assign-codes.js';
import { compileTopology, hasExtent } from './compile-topology.js';
import { origins } from './origins.js';
import type { Polygon } from './read-shapes.js';
import { readTerritories } from './read-territories.js';

export const source: DatasetSource<ShapeProperties> = {
  record: ShapeProperties,
  origins,
  key: 'alpha2',
  dependsOn: ['countries'],
  extractsOf: ['borders'],
  compile(inputs) {
    const { records: countries } = inputs.compiled<ShapeProperties>('countries');
    const enclaves = JSON.parse(inputs.curated('../../borders/curated/enclaves.json')) as Enclave[];
    return {
      records: countries.map(({ alpha2, alpha3, numeric, name }) => ({ alpha2, alpha3, numeric, name })),
      files: Object.fromEntries(
        scales.map((scale) => {
          const territories = readTerritories(scale, countries).map((territory) => withCircle(territory, enclaves));
          return [`${scale}.bin`, compileTopology(territories)];
        }),
      ),
      writeRecords: false,
    };
  },
};

/** The columns that are read of the enclaves beside the borders. */
interface Enclave {
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly areaKm2: number;
}

/** Vatican City, of which upstream's lines leave a point, as the circle of its area that also says where a point lies. */
function withCircle(territory: Territory, enclaves: readonly Enclave[]): Territory {
  const enclave = enclaves.find(({ country }) => country === territory.code);
  if (!enclave || territory.polygons.some(hasExtent)) return territory;
  const { longitude, latitude, areaKm2 } = enclave;
  const radius = Math.sqrt(areaKm2 / Math.PI) / kmPerDegree;
  const { coordinates } = geoCircle().center([longitude, latitude]).radius(radius)();
  return { ...territory, polygons: [coordinates as unknown as Polygon] };
}
