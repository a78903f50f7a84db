// Written from the operations by npm run client.
import type { ContentFor, ContentOf, ListFor, ListOf, ManyOf, RecordByKey, RecordFor, RecordOf, ShortListFor } from '../methods.js';
import type * as P from './parameters.js';
import type { AddressCheck, AddressFormat, Astronomy, CapitalCity, Change, City, Continent, Country, CountryFeature, CountryFeatures, CountryTopology, Currency, Flag, Galaxy, Group, Language, Meta, Moon, MoonPhase, NearCity, PhoneCode, PhoneNumber, Planet, QuestionAnswer, RecordSources, SearchResult, SkyEvent, Star, State, StateFeature, StateFeatures, StateTopology, TimeConversion, Timezone, Whereabouts, WorldMap, WrittenAddress } from './records.js';

/** The requests that a client can send, in groups. */
export interface Almanac {
/** Requests meta. */
readonly meta: {
/** The contents of the service: counts, languages, routes, sources with licence and date. `GET /meta` */
readonly get: RecordOf<P.GetMetaParameters, Meta>;
};
/** Requests changes. */
readonly changes: {
/** Records added, changed and removed since a version of the data: each record once, however often it changed, and each field that a dataset has gained or lost. For the reason and authority of a correction, see /sources. `GET /changes` */
readonly list: ListOf<P.ListChangesParameters, Change, 'csv' | 'ndjson'>;
/** The changes of the data as an Atom feed (RFC 4287), latest first: an entry for each record, and for each field that a dataset has gained or lost. `GET /changes.atom` */
readonly atom: ContentOf<P.GetChangesFeedParameters, string>;
};
/** Requests countries. */
readonly countries: {
/** Countries and territories: every ISO 3166-1 entry and Kosovo. `GET /countries` */
readonly list: ListOf<P.ListCountriesParameters, Country, 'csv' | 'ndjson' | 'geojson'>;
/** One country or territory. `GET /countries/:alpha2` */
readonly get: RecordByKey<P.GetCountryParameters, Country, 'alpha2'>;
/** The states, provinces, regions and other subdivisions of one country. `GET /countries/:code/states` */
readonly states: ListFor<P.ListStatesOfCountryParameters, State, 'csv' | 'ndjson' | 'geojson'>;
};
/** Requests continents. */
readonly continents: {
/** The seven continents with their countries and area. `GET /continents` */
readonly list: ListOf<P.ListContinentsParameters, Continent, 'csv' | 'ndjson'>;
};
/** Requests groups. */
readonly groups: {
/** Groups of countries, such as the European Union, Schengen and NATO, with their members. `GET /groups` */
readonly list: ListOf<P.ListGroupsParameters, Group, 'csv' | 'ndjson'>;
/** One group of countries, with its members. `GET /groups/:id` */
readonly get: RecordByKey<P.GetGroupParameters, Group, 'id'>;
};
/** Requests states. */
readonly states: {
/** States, provinces, regions and other subdivisions: all current ISO 3166-2 codes; former codes and subdivisions without a code can be added. `GET /states` */
readonly list: ListOf<P.ListStatesParameters, State, 'csv' | 'ndjson' | 'geojson'>;
/** One state or other subdivision, by current or former code. `GET /states/:code` */
readonly get: RecordByKey<P.GetStateParameters, State, 'code'>;
};
/** Requests cities. */
readonly cities: {
/** Every city of 500 people or more, and every seat of government. Search, filter, or list all. `GET /cities` */
readonly list: ListOf<P.ListCitiesParameters, City, 'csv' | 'ndjson' | 'geojson'>;
/** The capital of a country, or the principal one of several. `GET /cities/capital/:alpha2` */
readonly capital: RecordByKey<P.GetCapitalParameters, CapitalCity, 'alpha2'>;
/** The cities nearest to a place, nearest first, each with its distance. `GET /cities/nearest` */
readonly nearest: ShortListFor<P.ListNearestCitiesParameters, NearCity, 'csv' | 'ndjson' | 'geojson'>;
/** One city by its stable id. `GET /cities/:id` */
readonly get: RecordByKey<P.GetCityParameters, City, 'id'>;
};
/** Requests where. */
readonly where: {
/** Finds where a point lies: country, state, time zone and city, each with its basis; at sea the nautical zone. `GET /where` */
readonly locate: RecordFor<P.LocatePointParameters, Whereabouts>;
/** Finds where up to 100 points lie, in order; counts as one request. `POST /where` */
readonly locateMany: ManyOf<P.LocatePointsParameters, Whereabouts>;
};
/** Requests phone codes. */
readonly phoneCodes: {
/** Calling codes: by country, by code, or by text. `GET /phone-codes` */
readonly list: ListOf<P.ListPhoneCodesParameters, PhoneCode, 'csv' | 'ndjson'>;
};
/** Requests phone numbers. */
readonly phoneNumbers: {
/** Parses a phone number: whether it is valid, its kind and country, and its formats. Invalid numbers are answered too, with valid false and a reason. `GET /phone-numbers/:number` */
readonly parse: RecordByKey<P.ParsePhoneNumberParameters, PhoneNumber, 'number'>;
/** Parses up to 100 phone numbers, in their order; counts as one request. Sent in the body, never in a URL, log or cache. `POST /phone-numbers` */
readonly parseMany: ManyOf<P.ParsePhoneNumbersParameters, PhoneNumber>;
};
/** Requests timezones. */
readonly timezones: {
/** Time zones of the tz database, with their countries and current offset. `GET /timezones` */
readonly list: ListOf<P.ListTimezonesParameters, Timezone, 'csv' | 'ndjson' | 'geojson'>;
/** One time zone by any name in the tz database. Its slashes stay unescaped in the path. `GET /timezones/*` */
readonly get: RecordByKey<P.GetTimezoneParameters, Timezone, 'zone'>;
};
/** Requests time. */
readonly time: {
/** Converts a time to other places: an instant, or the local time of one place. A local time that clocks skip or show twice has both readings. Each place says how it was understood. `GET /time/convert` */
readonly convert: RecordOf<P.ConvertTimeParameters, TimeConversion>;
};
/** Requests languages. */
readonly languages: {
/** Languages: names, codes, scripts, speakers and official status. `GET /languages` */
readonly list: ListOf<P.ListLanguagesParameters, Language, 'csv' | 'ndjson'>;
/** One language. `GET /languages/:code` */
readonly get: RecordByKey<P.GetLanguageParameters, Language, 'code'>;
};
/** Requests currencies. */
readonly currencies: {
/** Currencies: every current code of ISO 4217, with names, symbols, digits and countries; withdrawn codes can be added. `GET /currencies` */
readonly list: ListOf<P.ListCurrenciesParameters, Currency, 'csv' | 'ndjson'>;
/** One currency, by current or former code. `GET /currencies/:code` */
readonly get: RecordByKey<P.GetCurrencyParameters, Currency, 'code'>;
};
/** Requests address formats. */
readonly addressFormats: {
/** The address formats of all countries and territories. `GET /address-formats` */
readonly list: ListOf<P.ListAddressFormatsParameters, AddressFormat, 'csv' | 'ndjson'>;
/** The address format of a country or territory. `GET /address-formats/:alpha2` */
readonly get: RecordByKey<P.GetAddressFormatParameters, AddressFormat, 'alpha2'>;
};
/** Requests addresses. */
readonly addresses: {
/** Formats an address by the rules of its country: order of the parts, lines, and how the state is written. `POST /addresses/format` */
readonly format: RecordFor<P.FormatAddressParameters, WrittenAddress>;
/** Checks that an address has the parts that its country requires, an existing state, and a postal code that matches the country and state. `POST /addresses/validate` */
readonly validate: RecordFor<P.ValidateAddressParameters, AddressCheck>;
};
/** Requests flags. */
readonly flags: {
/** The flags of all countries and territories: path, proportions and file size. `GET /flags` */
readonly list: ListOf<P.ListFlagsParameters, Flag, 'csv' | 'ndjson'>;
/** The flag of a country or territory as an SVG file, which can also be inlined into a page. `GET /flags/:alpha2.svg` */
readonly svg: ContentFor<P.DrawFlagSvgParameters, string, 'alpha2'>;
/** The flag of a country or territory as a PNG file. `GET /flags/:alpha2.png` */
readonly png: ContentFor<P.DrawFlagPngParameters, Uint8Array, 'alpha2'>;
};
/** Requests maps. */
readonly maps: {
/** The world map, or a continent or country, as SVG, with countries highlighted or coloured by a number, and a legend of the colours. `GET /maps/world` */
readonly world: RecordOf<P.DrawWorldMapParameters, WorldMap>;
/** The world map as an SVG file. `GET /maps/world.svg` */
readonly worldSvg: ContentOf<P.DrawWorldMapSvgParameters, string>;
/** The world map as a PNG file. `GET /maps/world.png` */
readonly worldPng: ContentOf<P.DrawWorldMapPngParameters, Uint8Array>;
/** The map of one country and its surroundings as an SVG file. The country is blue by default. `GET /maps/country/:alpha2.svg` */
readonly countrySvg: ContentFor<P.DrawCountryMapSvgParameters, string, 'alpha2'>;
/** The map of one country as a PNG file. `GET /maps/country/:alpha2.png` */
readonly countryPng: ContentFor<P.DrawCountryMapPngParameters, Uint8Array, 'alpha2'>;
/** The shapes of all countries as GeoJSON (RFC 7946): multipolygons with codes and name, cut at the antimeridian, exterior rings counter-clockwise. `GET /maps/world.geojson` */
readonly worldGeojson: ContentOf<P.ListCountryShapesParameters, CountryFeatures>;
/** The shapes of all countries as TopoJSON, in which neighbours share lines; exterior rings run clockwise, as in d3-geo and world-atlas. `GET /maps/world.topojson` */
readonly worldTopojson: ContentOf<P.GetWorldTopologyParameters, CountryTopology>;
/** The shape of one country as GeoJSON (RFC 7946): a feature with codes and name, cut at the antimeridian, exterior rings counter-clockwise. `GET /maps/country/:alpha2.geojson` */
readonly countryGeojson: ContentFor<P.GetCountryShapeParameters, CountryFeature, 'alpha2'>;
/** The shapes of the states of all countries as TopoJSON, in which neighbours share lines. `GET /maps/states.topojson` */
readonly statesTopojson: ContentOf<P.GetStatesTopologyParameters, StateTopology>;
/** The shapes of the states of a country as GeoJSON (RFC 7946), cut at the antimeridian, exterior rings counter-clockwise. States whose shape is unknown are left out. `GET /maps/country/:alpha2/states.geojson` */
readonly countryStatesGeojson: ContentFor<P.ListStateShapesParameters, StateFeatures, 'alpha2'>;
/** The shapes of the states of a country as TopoJSON, in which neighbours share lines; exterior rings run clockwise. `GET /maps/country/:alpha2/states.topojson` */
readonly countryStatesTopojson: ContentFor<P.GetCountryStatesTopologyParameters, StateTopology, 'alpha2'>;
/** The shape of one state as GeoJSON (RFC 7946). `GET /maps/state/:code.geojson` */
readonly stateGeojson: ContentFor<P.GetStateShapeParameters, StateFeature, 'code'>;
/** The map of one state, in blue, with the states of its country around it and the land of other countries, paler, as an SVG file. `GET /maps/state/:code.svg` */
readonly stateSvg: ContentFor<P.DrawStateMapSvgParameters, string, 'code'>;
/** The map of one state as a PNG file. `GET /maps/state/:code.png` */
readonly statePng: ContentFor<P.DrawStateMapPngParameters, Uint8Array, 'code'>;
};
/** Requests astronomy. */
readonly astronomy: {
/** Phase of the Moon and season at an instant; with a place, also rise, set, twilights and the position of the Moon. `GET /astronomy` */
readonly get: RecordOf<P.GetAstronomyParameters, Astronomy>;
/** Events in the sky between two dates: principal phases of the Moon, equinoxes, solstices and eclipses, in order. `GET /astronomy/events` */
readonly events: ListOf<P.ListSkyEventsParameters, SkyEvent, 'csv' | 'ndjson' | 'geojson'>;
};
/** Requests moon phases. */
readonly moonPhases: {
/** The eight phases of the Moon, in the order of the month. `GET /moon-phases` */
readonly list: ListOf<P.ListMoonPhasesParameters, MoonPhase, 'csv' | 'ndjson'>;
};
/** Requests planets. */
readonly planets: {
/** The eight planets. Filter by kind to add the five dwarf planets. `GET /planets` */
readonly list: ListOf<P.ListPlanetsParameters, Planet, 'csv' | 'ndjson'>;
/** One planet or dwarf planet. `GET /planets/:id` */
readonly get: RecordByKey<P.GetPlanetParameters, Planet, 'id'>;
};
/** Requests moons. */
readonly moons: {
/** The named moons of planets and dwarf planets with their properties, sorted by planet, then by distance. `GET /moons` */
readonly list: ListOf<P.ListMoonsParameters, Moon, 'csv' | 'ndjson'>;
};
/** Requests stars. */
readonly stars: {
/** Stars visible to the naked eye (to magnitude 6), the brightest first, and Proxima Centauri. `GET /stars` */
readonly list: ListOf<P.ListStarsParameters, Star, 'csv' | 'ndjson'>;
};
/** Requests galaxies. */
readonly galaxies: {
/** Galaxies: the Messier galaxies and others to magnitude 10.5, the brightest first. `GET /galaxies` */
readonly list: ListOf<P.ListGalaxiesParameters, Galaxy, 'csv' | 'ndjson'>;
};
/** One search over records of every kind: countries, states, cities, time zones, currencies and languages, best matches first. `GET /search` */
readonly search: ShortListFor<P.SearchParameters, SearchResult, 'csv' | 'ndjson' | 'geojson'>;
/** Answers a plain question in one sentence, or says that it is ambiguous, not here or not understood. `GET /answer` */
readonly answer: RecordFor<P.AnswerParameters, QuestionAnswer>;
/** Where each value of a record comes from, what was corrected and why, and how good the evidence is: for every record of every dataset. `GET /sources` */
readonly sources: RecordFor<P.SourcesParameters, RecordSources>;
}
