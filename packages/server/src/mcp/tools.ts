import type { Tool } from './tool.js';
import { address } from './tools/address.js';
import { convertTime } from './tools/convert-time.js';
import { countryFacts } from './tools/country-facts.js';
import { findPlace } from './tools/find-place.js';
import { lookUp } from './tools/look-up.js';
import { moonAndSky } from './tools/moon-and-sky.js';
import { phoneNumber } from './tools/phone-number.js';
import { whereIs } from './tools/where-is.js';

/** Every tool, in the order in which assistants see them. */
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
