export { type Almanac, openAlmanac } from './api/almanac.js';
export type { SkyCollection } from './api/astronomy.js';
export type { BordersCollection } from './api/borders.js';
export type { Capital, CityCollection } from './api/cities.js';
export type {
  Collection,
  FoundRecord as Found,
  PageOptions,
  RecordList,
  SearchableCollection,
} from './api/collection.js';
export type { ShapeCollection } from './api/country-shapes.js';
export type { FlagCollection } from './api/flags.js';
export type { OpenOptions } from './api/locate-files.js';
export { openPhoneNumbers, type PhoneNumberReader } from './api/phone-numbers.js';
export type { HasSources as Sourced } from './api/record-sources.js';
export type { SearchOptions } from './api/search.js';
export type { StateShapeCollection } from './api/state-shapes.js';
export type { ConversionOptions, TimezoneCollection } from './api/timezones.js';
export type { WorldMapCollection } from './api/world-map.js';
export type { Change, ChangeKind, FieldChange } from './change-log.js';
export type { CountryCode, CurrencyCode, LanguageCode, Suggested, TimezoneName } from './core/codes.js';
export type { DataPackage, PackageFile as Part } from './core/data-package.js';
export { MissingPackageError, NotFoundError, UnsupportedLanguageError } from './core/errors.js';
export type { Load } from './core/files.js';
export type { Match, MatchClass } from './core/selection.js';
export {
  type AddressCheck,
  type AddressFormat,
  type AddressParts,
  type AddressState,
  checkAddress,
  type WritingOptions,
  type WrittenAddress,
  writeAddress,
} from './datasets/address-formats/lookup.js';
export type { Astronomy, SkyEvent } from './datasets/astronomy/lookup.js';
export type { Whereabouts } from './datasets/borders/lookup.js';
export type { CapitalType, City, NearCity } from './datasets/cities/lookup.js';
export type { Country } from './datasets/countries/lookup.js';
export type { CountryFeature, CountryFeatures, CountryTopology, Scale } from './datasets/country-shapes/lookup.js';
export type { Currency } from './datasets/currencies/schema.js';
export type { DatasetName } from './datasets/datasets.js';
export type { Flag, FlagShape } from './datasets/flags/lookup.js';
export type { Galaxy } from './datasets/galaxies/schema.js';
export type { Language } from './datasets/languages/schema.js';
export type { MoonPhase } from './datasets/moon-phases/schema.js';
export type { Moon } from './datasets/moons/schema.js';
export { type PhoneCode, type PhoneNumber, readCallingCode } from './datasets/phone-codes/lookup.js';
export type { Planet } from './datasets/planets/schema.js';
export type { Star } from './datasets/stars/schema.js';
export type { StateFeature, StateFeatures, StateScale, StateTopology } from './datasets/state-shapes/lookup.js';
export type { State } from './datasets/states/lookup.js';
export type { TimeConversion, TimeReading, Timezone, ZonedTime, ZoneTime } from './datasets/timezones/lookup.js';
export type { Continent, MapFrame, MapOptions, Projection } from './datasets/world-map/lookup.js';
export type { SearchResult } from './everything/schema.js';
export type { Place, SearchType } from './everything/source.js';
export type { SourceInfo } from './library.js';
export type { EvidenceKind, RecordSources, ValueCorrection, ValueSource, ValueSources } from './record-sources.js';
export {
  type CityFinder,
  type CityFinderOptions,
  type FoundCity,
  openCityFinder,
} from './search/finder/city-finder.js';
