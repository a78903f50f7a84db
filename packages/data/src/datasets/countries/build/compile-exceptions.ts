import type { Inputs } from '../../../build/dataset.js';
import type { Exception } from '../../../build/origins.js';
import { readTsv } from '../../../build/tsv.js';

const populationFields = ['population', 'populationYear', 'populationSource'] as const;
const factbook = 'https://github.com/factbook/factbook.json/blob/8662a8b17a784841ab4528631b04090eb2f183eb';
const factbookFields = { coordinates: ['latitude', 'longitude'], borders: ['borders'] } as const;

export function listOriginExceptions(inputs: Inputs): Exception[] {
  const rulings = readTsv<'alpha2' | 'continent' | 'reason'>(inputs.curated('continents.tsv'));
  const areas = readTsv<'alpha2' | 'source'>(inputs.curated('area-sources.tsv'));
  const documents = readTsv<'alpha2' | 'document' | 'shows'>(inputs.curated('factbook.tsv'));
  const areaDocuments = new Map(
    documents
      .filter(({ shows }) => shows.split(' ').includes('area'))
      .map(({ alpha2, document }) => [alpha2, document]),
  );
  const areasNotFromUn = new Set(areas.map(({ alpha2 }) => alpha2));
  const populations = readTsv<'alpha2' | 'source' | 'url'>(inputs.curated('populations.tsv'));
  return [
    ...populations.flatMap(({ alpha2, source, url }): Exception[] => {
      const how = `The United Nations gives no figure. From ${source}: ${url}.`;
      const origin = { from: ['un-wpp'], evidence: 'published', how } as const;
      return source === '' ? [] : [{ fields: populationFields, keys: [alpha2], origin }];
    }),
    ...rulings.map(({ alpha2, reason }): Exception => {
      const how = `Differs from UN M49: ${reason}`;
      return { fields: ['continent'], keys: [alpha2], origin: { from: ['un-statistics'], evidence: 'derived', how } };
    }),
    ...areas.map(({ alpha2, source }): Exception => {
      const document = areaDocuments.get(alpha2);
      const how = `Not from the United Nations, but from ${source}.${document ? ` ${describeDocument(document)}` : ''}`;
      const origin = { from: ['un-statistics'], evidence: document ? 'reported' : 'cited', how } as const;
      return { fields: ['areaKm2'], keys: [alpha2], origin };
    }),
    ...[...areaDocuments].flatMap(([alpha2, document]): Exception[] => {
      const origin = {
        from: ['un-statistics', 'world-factbook'],
        evidence: 'reported',
        how: describeDocument(document),
      } as const;
      return areasNotFromUn.has(alpha2) ? [] : [{ fields: ['areaKm2'], keys: [alpha2], origin }];
    }),
    ...documents.flatMap(({ alpha2, document, shows }): Exception[] => {
      const origin = { from: ['world-factbook'], evidence: 'published', how: describeDocument(document) } as const;
      const fields = shows.split(' ').flatMap((fact) => factbookFields[fact as keyof typeof factbookFields] ?? []);
      return fields.length === 0 ? [] : [{ fields, keys: [alpha2], origin }];
    }),
  ];
}

function describeDocument(document: string): string {
  return `Confirmed by the CIA World Factbook, January 2026: ${factbook}/${document}.`;
}
