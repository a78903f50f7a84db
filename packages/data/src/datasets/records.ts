import { AddressFormat } from './address-formats/schema.js';
import { City } from './cities/schema.js';
import { Continent } from './continents/schema.js';
import { Country } from './countries/schema.js';
import { Currency } from './currencies/schema.js';
import { Flag } from './flags/schema.js';
import { Galaxy } from './galaxies/schema.js';
import { Group } from './groups/schema.js';
import { Language } from './languages/schema.js';
import { MoonPhase } from './moon-phases/schema.js';
import { Moon } from './moons/schema.js';
import { PhoneCode } from './phone-codes/schema.js';
import { Planet } from './planets/schema.js';
import { Star } from './stars/schema.js';
import { State } from './states/schema.js';
import { Timezone } from './timezones/schema.js';

/** The schemas are not in `datasets`, so that the library needs no TypeBox. */
export const records = {
  languages: Language,
  states: State,
  countries: Country,
  currencies: Currency,
  continents: Continent,
  groups: Group,
  flags: Flag,
  phoneCodes: PhoneCode,
  timezones: Timezone,
  addressFormats: AddressFormat,
  cities: City,
  moonPhases: MoonPhase,
  planets: Planet,
  moons: Moon,
  stars: Star,
  galaxies: Galaxy,
};

export { ShapeProperties } from './country-shapes/schema.js';
export { StateShapeProperties } from './state-shapes/schema.js';
