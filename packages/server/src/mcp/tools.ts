import { chooseFields, describeFields, fieldsArgument, type Tool } from './tool.js';
import { address } from './tools/address.js';
import { convertTime } from './tools/convert-time.js';
import { countryFacts } from './tools/country-facts.js';
import { findPlace } from './tools/find-place.js';
import { lookUp } from './tools/look-up.js';
import { moonAndSky } from './tools/moon-and-sky.js';

const whereIsFields = 'country,state,stateCode,timezone,city,distanceKm,claimedBy,basis';

const whereIs: Tool = {
  name: 'where_is',
  description:
    'Country, state, time zone and nearest city of a point. basis says how sure each is: border is certain, nearest-city likely, nautical at sea. For a name use find_place.',
  answers: { type: 'object', properties: describeFields('locatePoint', whereIsFields) },
  arguments: {
    latitude: { type: 'number' },
    longitude: { type: 'number' },
    fields: fieldsArgument,
    lang: { type: 'string' },
  },
  required: ['latitude', 'longitude'],
  run: ({ latitude, longitude, fields, lang }, ask) =>
    ask('locatePoint', { latitude, longitude, fields: chooseFields(fields, whereIsFields), lang }),
};

const phoneNumber: Tool = {
  name: 'phone_number',
  description:
    'Whether a phone number is valid, its country and kind, and how it is written nationally, internationally and as E.164.',
  answers: {
    type: 'object',
    properties: describeFields('parsePhoneNumber', 'valid,type,country,e164,international,national,reason'),
  },
  arguments: {
    number: { type: 'string', description: 'With +, or national with country' },
    country: { type: 'string', description: 'ISO code' },
  },
  required: ['number'],
  run: ({ number, country }, ask) => ask('parsePhoneNumber', { number, country }),
};

/** The tools, in the order in which assistants see them. */
export const tools: readonly Tool[] = [
  findPlace,
  whereIs,
  countryFacts,
  convertTime,
  phoneNumber,
  address,
  moonAndSky,
  lookUp,
];
