import { createFinderSearch, type Finder } from './finder-search.js';
import type {
  AddressFormatChoice,
  AlmanacSource,
  CountryChoice,
  MapProjection,
  MoonPhase,
  PhoneNumberReader,
  TimezoneChoice,
  WorldOutlines,
} from './source.js';

/**
 * Modules of the library, each as a function that imports it. Bundles contain only the given modules, and each module
 * is loaded when needed.
 */
export interface LibraryModules {
  /** `() => import('@almanac/data/countries')` */
  readonly countries?: () => Promise<{ readonly countries: readonly (CountryChoice & { readonly alpha3?: string })[] }>;
  /** `() => import('@almanac/data/countries/other-names')`: own, official, short and former names find a country too. */
  readonly otherCountryNames?: () => Promise<{
    readonly otherCountryNames: Readonly<Record<string, readonly string[]>>;
  }>;
  /** Names by language: `{ de: () => import('@almanac/locales/countries/de') }` */
  readonly countryNames?: Readonly<Record<string, () => Promise<NamesModule>>>;
  /** `() => import('@almanac/data/timezones')` */
  readonly timezones?: () => Promise<{
    readonly timezones: readonly Omit<TimezoneChoice, 'utcOffset' | 'utcOffsetMinutes'>[];
    getOffset(name: string, atMs: number): Pick<TimezoneChoice, 'utcOffset' | 'utcOffsetMinutes'>;
  }>;
  /** Labels by language: `{ de: () => import('@almanac/locales/timezones/de') }` */
  readonly timezoneNames?: Readonly<Record<string, () => Promise<NamesModule>>>;
  /** `() => import('@almanac/data/phone-numbers')` */
  readonly phoneNumbers?: () => Promise<{
    readonly parsePhoneNumber: PhoneNumberReader['parse'];
    readonly formatTypedNumber: NonNullable<PhoneNumberReader['formatTyped']>;
  }>;
  /** `() => import('@almanac/data/astronomy')`; the names of phases are then in English. */
  readonly astronomy?: () => Promise<{ lookAtSky(date: Date): { readonly moon: MoonPhase } }>;
  /** `() => import('@almanac/data/address-formats')` */
  readonly addressFormats?: () => Promise<{ getAddressFormat(country: string): AddressFormatChoice }>;
  /** `() => import('@almanac/cities/finder')` */
  readonly cities?: () => Promise<{ openCityFinder(options: { readonly language: string }): Promise<Finder> }>;
  /** Flags by alpha-2 code: `{ CH: () => import('@almanac/maps/flags/ch') }`. Flags that are not given are emoji. */
  readonly flags?: Readonly<Record<string, () => Promise<{ readonly svg: string }>>>;
  /** Maps by projection: `{ 'natural-earth': () => import('@almanac/maps/world/natural-earth') }` */
  readonly worldMaps?: Readonly<Partial<Record<MapProjection, () => Promise<{ readonly default: WorldOutlines }>>>>;
}

interface NamesModule {
  readonly default: Readonly<Record<string, string | undefined>>;
}

/** Creates a source from bundled modules of the library. It needs no service. */
export function createLibrarySource(modules: LibraryModules): AlmanacSource {
  const { countries, timezones, phoneNumbers, addressFormats, astronomy, cities, flags, worldMaps } = modules;
  return {
    ...(countries && {
      async listCountries(language) {
        const [{ countries: records }, names, others] = await Promise.all([
          countries(),
          readNames(modules.countryNames, language),
          modules.otherCountryNames?.(),
        ]);
        return records.map(({ alpha3 = '', ...record }) => ({
          ...record,
          name: names[record.alpha2] ?? record.name,
          otherNames: [alpha3, ...(others?.otherCountryNames[record.alpha2] ?? [])],
        }));
      },
    }),
    ...(timezones && {
      async listTimezones(language) {
        const [zones, names] = await Promise.all([timezones(), readNames(modules.timezoneNames, language)]);
        const nowMs = Date.now();
        return zones.timezones.map((zone) => ({
          ...zone,
          displayName: names[zone.name] ?? zone.displayName,
          ...zones.getOffset(zone.name, nowMs),
        }));
      },
    }),
    ...(phoneNumbers && {
      async openPhoneNumbers() {
        const { parsePhoneNumber, formatTypedNumber } = await phoneNumbers();
        return { parse: parsePhoneNumber, formatTyped: formatTypedNumber };
      },
    }),
    ...(astronomy && { getMoonPhase: async (date) => (await astronomy()).lookAtSky(date).moon }),
    ...(addressFormats && {
      getAddressFormat: async (country) => (await addressFormats()).getAddressFormat(country),
    }),
    ...(cities && {
      findCities: createFinderSearch(async (language) => (await cities()).openCityFinder({ language })),
    }),
    ...(flags && {
      async loadFlag(country) {
        const load = flags[country];
        if (!load) throw new Error(`the source has no flag of ${country}`);
        return (await load()).svg;
      },
    }),
    ...(worldMaps && {
      async getWorldMap(projection) {
        const load = worldMaps[projection];
        if (!load) throw new Error(`the source has no map in the projection ${projection}`);
        return (await load()).default;
      },
    }),
  };
}

/** Loads the names in a language, or else in the language without script and region; empty if there are none. */
async function readNames(loaders: LibraryModules['countryNames'], language: string): Promise<NamesModule['default']> {
  const load = loaders?.[language] ?? loaders?.[language.split('-')[0] as string];
  return load ? (await load()).default : {};
}
