import { Failure, invalidQuery } from '@almanac/operations';
import { readPoint } from '../read-point.js';
import { chooseFields, describeFields, fieldsArgument, type Tool } from '../tool.js';

const searchFields = 'type,id,label,country,latitude,longitude';
const cityFields = 'id,name,state,country,population,latitude,longitude,timezone';

export const findPlace: Tool = {
  name: 'find_place',
  description:
    'Find cities, states, countries, time zones, currencies or languages by name in any language, typos forgiven; cities near a point (near without q); or the largest cities (country without q). Likeliest, nearest or largest first.',
  answers: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        ...describeFields('listNearestCities', `${cityFields},distanceKm`),
        ...describeFields('search', searchFields),
        // The id of a city is a number if only cities are listed, and otherwise a string, so its schema has no type.
        id: {},
      },
    },
  },
  arguments: {
    q: { type: 'string', description: 'Name; "Paris, TX" works' },
    near: { type: 'string', description: 'latitude,longitude' },
    country: { type: 'string', description: 'ISO code; only cities in it' },
    minPopulation: { type: 'integer', description: 'Only cities' },
    types: {
      type: 'array',
      items: { type: 'string' },
      description: 'Of country, state, city, timezone, currency, language',
    },
    limit: { type: 'integer', description: 'Default 5' },
    fields: fieldsArgument,
    lang: { type: 'string', description: 'Language of names, such as fr' },
  },
  async run({ q, near, country, minPopulation, types, limit = 5, fields, lang }, ask) {
    const isAboutCities = country !== undefined || minPopulation !== undefined;
    if (isAboutCities && (types as readonly string[] | undefined)?.some((type) => !/^cit(?:y|ies)$/i.test(type)))
      return invalidQuery('country and minPopulation are for cities: leave them out, or leave out types', 'types');
    if (near !== undefined && q === undefined) {
      const point =
        readPoint(String(near), 'near') ??
        invalidQuery('near must be latitude and longitude, separated by a comma, for example 47.37,8.54', 'near');
      if (point instanceof Failure) return point;
      return ask('listNearestCities', {
        ...point,
        minPopulation,
        country,
        limit,
        fields: chooseFields(fields, `${cityFields},distanceKm`),
        lang,
      });
    }
    if (isAboutCities) {
      if (near !== undefined)
        return invalidQuery('near goes with q, or with country and minPopulation, but not with both', 'near');
      return ask('listCities', { q, country, minPopulation, limit, fields: chooseFields(fields, cityFields), lang });
    }
    if (q === undefined) return invalidQuery('q, near or country is required', 'q');
    return ask('search', { q, near, types, limit, fields: chooseFields(fields, searchFields), lang });
  },
};
