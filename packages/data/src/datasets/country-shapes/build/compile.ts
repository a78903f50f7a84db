import type { DatasetCompiler } from '../../../build/dataset.js';
import { scales } from '../lookup.js';
import { ShapeProperties } from '../schema.js';
import { compileTopology } from './compile-topology.js';
import { readTerritories } from './read-territories.js';
import { type Enclave, replacePointByCircle } from './with-circle.js';

export const compiler: DatasetCompiler<ShapeProperties> = {
  record: ShapeProperties,
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
