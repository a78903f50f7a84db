import type { Inputs } from '../../../build/dataset.js';
import type { Exception } from '../../../build/origins.js';
import { readTsv } from '../../../build/tsv.js';

const populationFields = ['population', 'populationYear', 'populationSource'] as const;

/** Which continents follow a ruling and not UN M49, which areas an office of the country, and which populations are not the United Nations’. */
export function listExceptions(inputs: Inputs): Exception[] {
  const rulings = readTsv<'alpha2' | 'continent' | 'reason'>(inputs.curated('continents.tsv'));
  const areas = readTsv<'alpha2' | 'source'>(inputs.curated('area-sources.tsv'));
  const counted = readTsv<'alpha2' | 'source' | 'url'>(inputs.curated('populations.tsv'));
  return [
    ...counted.flatMap(({ alpha2, source, url }): Exception[] => {
      const how = `The United Nations have no figure; after ${source}: ${url}.`;
      const origin = { from: ['un-wpp'], evidence: 'published', how } as const;
      return source === '' ? [] : [{ fields: populationFields, keys: [alpha2], origin }];
    }),
    ...rulings.map(({ alpha2, reason }): Exception => {
      const how = `By ruling, not by UN M49: ${reason}`;
      return { fields: ['continent'], keys: [alpha2], origin: { from: ['un-statistics'], evidence: 'derived', how } };
    }),
    ...areas.map(({ alpha2, source }): Exception => {
      const origin = {
        from: ['un-statistics'],
        evidence: 'cited',
        how: `Not the United Nations’ figure, but after ${source}.`,
      } as const;
      return { fields: ['areaKm2'], keys: [alpha2], origin };
    }),
  ];
}
