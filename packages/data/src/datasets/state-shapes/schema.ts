import { type Static, Type } from 'typebox';
import { record, text } from '../../core/fields.schema.js';
import { countryCode } from '../../core/formats.js';

export const StateShapeProperties = record('StateShapeProperties', 'The properties of a state’s shape.', {
  code: text('ISO 3166-2 code.', 'DE-BY'),
  country: Type.String({
    ...countryCode,
    description: 'Alpha-2 code of the country or territory of the land: PR for `US-PR`.',
    examples: ['DE'],
  }),
  name: text('Name in the requested language. Sources: CLDR, GeoNames, ISO 3166-2.', 'Bavaria'),
  type: text('The type of state, in English.', 'state', 'province'),
});

export interface StateShapeProperties extends Static<typeof StateShapeProperties> {}
