import { type Static, Type } from 'typebox';
import { record, text } from '../../core/fields.schema.js';
import { countryCode } from '../../core/formats.js';

export const ShapeProperties = record('ShapeProperties', 'The properties of a country’s shape.', {
  alpha2: Type.String({
    ...countryCode,
    description: 'ISO 3166-1 alpha-2 code of the country, or XK.',
    examples: ['DE'],
  }),
  alpha3: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 3166-1 alpha-3 code, or XKK.', examples: ['DEU'] }),
  numeric: Type.String({ pattern: '^[0-9]{3}$', description: 'ISO 3166-1 numeric code, or 983.', examples: ['276'] }),
  name: text('Name in the requested language. Source: CLDR.', 'Germany'),
});

export interface ShapeProperties extends Static<typeof ShapeProperties> {}
