import type { Almanac as Library, City as LibraryCity, Country as LibraryCountry } from '@almanac/data';
import { expectTypeOf } from 'vitest';
import {
  type Almanac,
  AlmanacError,
  type Answer,
  type City,
  type Country,
  type CountryFeature,
  type ListAnswer,
  type PointFeatures,
  type RateLimit,
} from '../src/index.js';

// The compiler checks this file (npm run check); nothing here is called.
declare const almanac: Almanac;
declare const fields: string;
declare const error: unknown;

/** Statements that begin with “The types of a client”, each with the code that the compiler checks. */
export const typeStatements = {
  'are the record types of the library'() {
    expectTypeOf<City>().toExtend<LibraryCity>();
    expectTypeOf<Country>().toExtend<LibraryCountry>();
    expectTypeOf<Library>().toBeObject();
  },

  'have all fields if `fields` is omitted'() {
    expectTypeOf(almanac.cities.list({ country: 'CH' })).resolves.toEqualTypeOf<ListAnswer<City>>();
    expectTypeOf(almanac.countries.list()).resolves.toEqualTypeOf<ListAnswer<Country>>();
    expectTypeOf(almanac.countries.get('CH')).resolves.toEqualTypeOf<Answer<Country>>();
    expectTypeOf(almanac.countries.get({ alpha2: 'CH', lang: 'de' })).resolves.toEqualTypeOf<Answer<Country>>();
  },

  async 'have the fields named as text or as a list'() {
    const text = await almanac.cities.list({ country: 'CH', fields: 'name, country' });
    expectTypeOf(text.data).toEqualTypeOf<{ name: string; country: string }[]>();
    const list = await almanac.cities.get({ id: 2657896, fields: ['name', 'population'] });
    expectTypeOf(list.data).toEqualTypeOf<{ name: string; population: number }>();
    // @ts-expect-error
    list.data.country;
  },

  async 'have the nested fields named with a dot'() {
    const { data } = await almanac.astronomy.get({ fields: 'date,moon.key' });
    expectTypeOf(data.date).toEqualTypeOf<string>();
    expectTypeOf<keyof typeof data>().toEqualTypeOf<'date' | 'moon'>();
    // @ts-expect-error
    data.moon?.illuminatedFraction;
  },

  async 'may have any field if the compiler does not know the names'() {
    const { data } = await almanac.cities.get({ id: 2657896, fields });
    expectTypeOf(data).toEqualTypeOf<Partial<City>>();
  },

  'are single records in a loop over `all`'() {
    expectTypeOf(almanac.cities.list.all({ country: 'CH' })).toEqualTypeOf<AsyncGenerator<City, void, undefined>>();
    expectTypeOf(almanac.cities.list.all({ fields: ['name'] })).toEqualTypeOf<
      AsyncGenerator<{ name: string }, void, undefined>
    >();
  },

  'are text, bytes and shapes'() {
    expectTypeOf(almanac.flags.svg('CH')).resolves.toEqualTypeOf<Answer<string>>();
    expectTypeOf(almanac.flags.png({ alpha2: 'CH', width: 32 })).resolves.toEqualTypeOf<Answer<Uint8Array>>();
    expectTypeOf(almanac.maps.countryGeojson('CH')).resolves.toEqualTypeOf<Answer<CountryFeature>>();
    expectTypeOf(almanac.cities.list({}, { format: 'csv' })).resolves.toEqualTypeOf<Answer<string>>();
    expectTypeOf(almanac.cities.list({}, { format: 'geojson' })).resolves.toEqualTypeOf<Answer<PointFeatures<City>>>();
  },

  'refuse what the service would refuse'() {
    // @ts-expect-error
    void almanac.countries.list({ contry: 'CH' });
    // @ts-expect-error
    void almanac.countries.list({ continent: 'Atlantis' });
    // @ts-expect-error
    void almanac.cities.list({ limit: '3' });
    // @ts-expect-error
    void almanac.countries.get({});
    // @ts-expect-error
    void almanac.countries.get();
    // @ts-expect-error
    void almanac.cities.nearest({ latitude: 47 });
    // @ts-expect-error
    void almanac.search({ lang: 'de' });
    // @ts-expect-error
    void almanac.continents.list({}, { format: 'geojson' });
    // @ts-expect-error
    void almanac.cities.list({ fields: ['nmae'] });
    // @ts-expect-error
    almanac.cities.nearest.all({ latitude: 47, longitude: 8 });
    // @ts-expect-error
    almanac.citys;
  },

  'distinguish errors by their code'() {
    if (!(error instanceof AlmanacError)) return;
    expectTypeOf(error.rateLimit).toEqualTypeOf<RateLimit | undefined>();
    expectTypeOf(error.requestId).toEqualTypeOf<string | undefined>();
    if (error.code === 'rate_limited') {
      expectTypeOf(error.retryAfterSeconds).toEqualTypeOf<number>();
      expectTypeOf(error.status).toEqualTypeOf<429>();
    }
    if (error.code === 'invalid_query') expectTypeOf(error.param).toEqualTypeOf<string | undefined>();
    // @ts-expect-error
    if (error.code === 'no_such_code') throw error;
  },
};
