import type { Inputs } from '../../../build/dataset.js';
import type { Exception } from '../../../build/origins.js';
import { readTsv } from '../../../build/tsv.js';

/** Which continents follow a ruling and not UN M49, and which areas an office of the country. */
export function listExceptions(inputs: Inputs): Exception[] {
  const rulings = readTsv<'alpha2' | 'continent' | 'reason'>(inputs.curated('continents.tsv'));
  const areas = readTsv<'alpha2' | 'source'>(inputs.curated('area-sources.tsv'));
  return [
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
