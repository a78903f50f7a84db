import { Failure } from '@almanac/operations';
import type { Tool } from '../tool.js';
import { chooseFields, fieldsArgument } from './choose-fields.js';

const usualFields = 'country,state,stateCode,timezone,city,distanceKm,claimedBy';

export const whereIs: Tool = {
  name: 'where_is',
  description: 'Country, state, time zone and nearest city of a point. For a name use find_place.',
  answers: 'record',
  arguments: {
    latitude: { type: 'number' },
    longitude: { type: 'number' },
    fields: fieldsArgument,
    lang: { type: 'string' },
  },
  required: ['latitude', 'longitude'],
  async run({ latitude, longitude, fields, lang }, ask) {
    const query = { latitude, longitude, fields: chooseFields(fields, usualFields), lang };
    const answered = await ask('locatePoint', query);
    return answered instanceof Failure ? answered : { data: answered.data };
  },
};
