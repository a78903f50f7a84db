import { type Static, Type } from 'typebox';
import { countryCode } from '../../core/formats.js';

export const StateShapeProperties = Type.Object(
  {
    code: Type.String({ description: 'ISO 3166-2 code.', examples: ['DE-BY'] }),
    country: Type.String({
      ...countryCode,
      description: 'Alpha-2 code of the country or territory of the land: PR for `US-PR`.',
      examples: ['DE'],
    }),
    name: Type.String({
      description: 'Name in the requested language. Sources: CLDR, GeoNames, ISO 3166-2.',
      examples: ['Bavaria'],
    }),
    type: Type.String({ description: 'The type of state, in English.', examples: ['state', 'province'] }),
  },
  { $id: 'StateShapeProperties', additionalProperties: false, description: 'The properties of a state’s shape.' },
);

export interface StateShapeProperties extends Static<typeof StateShapeProperties> {}
