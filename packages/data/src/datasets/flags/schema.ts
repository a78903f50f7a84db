import { type Static, Type } from 'typebox';
import { record } from '../../core/fields.schema.js';
import { countryCode } from '../../core/formats.js';

export const Flag = record(
  'Flag',
  'The flag of a country or territory. Some territories use the flag of their sovereign state.',
  {
    alpha2: Type.String({
      ...countryCode,
      description: 'ISO 3166-1 alpha-2 code of the country or territory, or XK for Kosovo.',
      examples: ['CH'],
    }),
    svg: Type.String({
      format: 'uri-reference',
      pattern: '/flags/[A-Z]{2}\\.svg$',
      description: 'Path of the flag in 4:3.',
      examples: ['/flags/CH.svg'],
    }),
    squareSvg: Type.String({
      format: 'uri-reference',
      pattern: '/flags/[A-Z]{2}\\.svg\\?shape=1x1$',
      description: 'Path of the flag in 1:1.',
      examples: ['/flags/CH.svg?shape=1x1'],
    }),
    aspectRatio: Type.Union([Type.Number({ exclusiveMinimum: 0 }), Type.Null()], {
      description:
        'Official width divided by height: 1.5 for a flag three units wide and two high; null if unknown. From Wikipedia, not checked against each flag law. The drawings are 4:3 and 1:1. Source: SVG Country Flags.',
      examples: [1, 1.5],
    }),
    sizeBytes: Type.Integer({
      minimum: 1,
      description:
        'Size of the 4:3 SVG in bytes, uncompressed. Source: Flag Icons, with the ids of the SVG elements changed.',
      examples: [300],
    }),
  },
);

export interface Flag extends Static<typeof Flag> {}
