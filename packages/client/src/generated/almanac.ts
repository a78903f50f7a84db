// Written from the operations by npm run client.
import type { ContentFor, ContentOf, ListFor, ListOf, ManyOf, RecordByKey, RecordFor, RecordOf, ShortListFor } from '../methods.js';
import type * as P from './parameters.js';
import type { AddressCheck, AddressFormat, Astronomy, CapitalCity, Change, City, Continent, Country, CountryFeature, CountryFeatures, CountryTopology, Currency, Flag, Galaxy, Language, Meta, Moon, MoonPhase, NearCity, PhoneCode, PhoneNumber, Planet, RecordSources, SearchResult, SkyEvent, Star, State, StateFeature, StateFeatures, StateTopology, TimeConversion, Timezone, Whereabouts, WorldMap, WrittenAddress } from './records.js';

/** The requests that a client can send, in groups. */
export interface Almanac {
/** Requests meta. */
readonly meta: {
/** The contents of the service: counts, languages, routes, sources with licence and date. `GET /meta` */
readonly get: RecordOf<P.GetMetaParameters, Meta>;
};
/** Requests changes. */
readonly changes: {
/** Records added, changed and removed since a version of the data: each record once, however often it changed, and each field that a dataset has gained or lost. For the reason and authority of a correction, see /…/sources. `GET /changes` */
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
/** Where each value of `/countries/:alpha2` comes from, what was corrected and why, and how good the evidence is. `GET /countries/:alpha2/sources` */
readonly sources: RecordByKey<P.GetCountrySourcesParameters, RecordSources, 'alpha2'>;
};
/** Requests continents. */
readonly continents: {
/** The seven continents with their countries and area. `GET /continents` */
readonly list: ListOf<P.ListContinentsParameters, Continent, 'csv' | 'ndjson'>;
/** Where each value of `/continents` comes from, what was corrected and why, and how good the evidence is. `GET /continents/sources` */
readonly sources: RecordOf<P.GetContinentsSourcesParameters, RecordSources>;
};
/** Requests states. */
readonly states: {
/** States, provinces, regions and other subdivisions: all current ISO 3166-2 codes; former codes and subdivisions without a code can be added. `GET /states` */
readonly list: ListOf<P.ListStatesParameters, State, 'csv' | 'ndjson' | 'geojson'>;
/** One state or other subdivision, by current or former code. `GET /states/:code` */
readonly get: RecordByKey<P.GetStateParameters, State, 'code'>;
/** Where each value of `/states/:code` comes from, what was corrected and why, and how good the evidence is. `GET /states/:code/sources` */
readonly sources: RecordByKey<P.GetStateSourcesParameters, RecordSources, 'code'>;
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
/** Where each value of `/cities/:id` comes from, what was corrected and why, and how good the evidence is. `GET /cities/:id/sources` */
readonly sources: RecordByKey<P.GetCitySourcesParameters, RecordSources, 'id'>;
};
/** Requests where. */
readonly where: {
/** Finds where a point lies: country, state, time zone and city, each with its basis; at sea the nautical zone. `GET /where` */
readonly locate: RecordFor<P.LocatePointParameters, Whereabouts>;
/** Finds where up to 100 points lie, in order; counts as one request. `POST /where` */
readonly locateMany: ManyOf<P.LocatePointsParameters, Whereabouts>;
/** Where each value of `/where` comes from, what was corrected and why, and how good the evidence is. `GET /where/sources` */
readonly sources: RecordOf<P.GetPointSourcesParameters, RecordSources>;
};
/** Requests phone codes. */
readonly phoneCodes: {
/** Calling codes: by country, by code, or by text. `GET /phone-codes` */
readonly list: ListOf<P.ListPhoneCodesParameters, PhoneCode, 'csv' | 'ndjson'>;
/** Where each value of `/phone-codes` comes from, what was corrected and why, and how good the evidence is. `GET /phone-codes/sources` */
readonly sources: RecordOf<P.GetPhoneCodesSourcesParameters, RecordSources>;
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
/** Where each value of `/timezones` comes from, what was corrected and why, and how good the evidence is. `GET /timezones/sources` */
readonly sources: RecordOf<P.GetTimezonesSourcesParameters, RecordSources>;
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
/** Where each value of `/languages/:code` comes from, what was corrected and why, and how good the evidence is. `GET /languages/:code/sources` */
readonly sources: RecordByKey<P.GetLanguageSourcesParameters, RecordSources, 'code'>;
};
/** Requests currencies. */
readonly currencies: {
/** Currencies: every current code of ISO 4217, with names, symbols, digits and countries. `GET /currencies` */
readonly list: ListOf<P.ListCurrenciesParameters, Currency, 'csv' | 'ndjson'>;
/** One currency. `GET /currencies/:code` */
readonly get: RecordByKey<P.GetCurrencyParameters, Currency, 'code'>;
/** Where each value of `/currencies/:code` comes from, what was corrected and why, and how good the evidence is. `GET /currencies/:code/sources` */
readonly sources: RecordByKey<P.GetCurrencySourcesParameters, RecordSources, 'code'>;
};
/** Requests address formats. */
readonly addressFormats: {
/** The address formats of all countries and territories. `GET /address-formats` */
readonly list: ListOf<P.ListAddressFormatsParameters, AddressFormat, 'csv' | 'ndjson'>;
/** The address format of a country or territory. `GET /address-formats/:alpha2` */
readonly get: RecordByKey<P.GetAddressFormatParameters, AddressFormat, 'alpha2'>;
/** Where each value of `/address-formats/:alpha2` comes from, what was corrected and why, and how good the evidence is. `GET /address-formats/:alpha2/sources` */
readonly sources: RecordByKey<P.GetAddressFormatSourcesParameters, RecordSources, 'alpha2'>;
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
/** Where each value of `/flags` comes from, what was corrected and why, and how good the evidence is. `GET /flags/sources` */
readonly sources: RecordOf<P.GetFlagsSourcesParameters, RecordSources>;
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
/** Where each value of `/maps/world.geojson` comes from, what was corrected and why, and how good the evidence is. `GET /maps/world.geojson/sources` */
readonly worldGeojsonSources: RecordOf<P.GetCountryShapesSourcesParameters, RecordSources>;
/** Where each value of `/maps/states.topojson` comes from, what was corrected and why, and how good the evidence is. `GET /maps/states.topojson/sources` */
readonly statesTopojsonSources: RecordOf<P.GetStatesTopologySourcesParameters, RecordSources>;
/** Where each value of `/maps/world` comes from, what was corrected and why, and how good the evidence is. `GET /maps/world/sources` */
readonly worldSources: RecordOf<P.GetWorldMapSourcesParameters, RecordSources>;
};
/** Requests astronomy. */
readonly astronomy: {
/** Phase of the Moon and season at an instant; with a place, also rise, set, twilights and the position of the Moon. `GET /astronomy` */
readonly get: RecordOf<P.GetAstronomyParameters, Astronomy>;
/** Events in the sky between two dates: principal phases of the Moon, equinoxes, solstices and eclipses, in order. `GET /astronomy/events` */
readonly events: ListOf<P.ListSkyEventsParameters, SkyEvent, 'csv' | 'ndjson' | 'geojson'>;
/** Where each value of `/astronomy/events` comes from, what was corrected and why, and how good the evidence is. `GET /astronomy/events/sources` */
readonly eventsSources: RecordOf<P.GetSkyEventsSourcesParameters, RecordSources>;
};
/** Requests moon phases. */
readonly moonPhases: {
/** The eight phases of the Moon, in the order of the month. `GET /moon-phases` */
readonly list: ListOf<P.ListMoonPhasesParameters, MoonPhase, 'csv' | 'ndjson'>;
/** Where each value of `/moon-phases` comes from, what was corrected and why, and how good the evidence is. `GET /moon-phases/sources` */
readonly sources: RecordOf<P.GetMoonPhasesSourcesParameters, RecordSources>;
};
/** Requests planets. */
readonly planets: {
/** The eight planets. Filter by kind to add the five dwarf planets. `GET /planets` */
readonly list: ListOf<P.ListPlanetsParameters, Planet, 'csv' | 'ndjson'>;
/** One planet or dwarf planet. `GET /planets/:id` */
readonly get: RecordByKey<P.GetPlanetParameters, Planet, 'id'>;
/** Where each value of `/planets/:id` comes from, what was corrected and why, and how good the evidence is. `GET /planets/:id/sources` */
readonly sources: RecordByKey<P.GetPlanetSourcesParameters, RecordSources, 'id'>;
};
/** Requests moons. */
readonly moons: {
/** The named moons of planets and dwarf planets with their properties, sorted by planet, then by distance. `GET /moons` */
readonly list: ListOf<P.ListMoonsParameters, Moon, 'csv' | 'ndjson'>;
/** Where each value of `/moons` comes from, what was corrected and why, and how good the evidence is. `GET /moons/sources` */
readonly sources: RecordOf<P.GetMoonsSourcesParameters, RecordSources>;
};
/** Requests stars. */
readonly stars: {
/** Stars visible to the naked eye (to magnitude 6), the brightest first, and Proxima Centauri. `GET /stars` */
readonly list: ListOf<P.ListStarsParameters, Star, 'csv' | 'ndjson'>;
/** Where each value of `/stars` comes from, what was corrected and why, and how good the evidence is. `GET /stars/sources` */
readonly sources: RecordOf<P.GetStarsSourcesParameters, RecordSources>;
};
/** Requests galaxies. */
readonly galaxies: {
/** Galaxies: the Messier galaxies and others to magnitude 10.5, the brightest first. `GET /galaxies` */
readonly list: ListOf<P.ListGalaxiesParameters, Galaxy, 'csv' | 'ndjson'>;
/** Where each value of `/galaxies` comes from, what was corrected and why, and how good the evidence is. `GET /galaxies/sources` */
readonly sources: RecordOf<P.GetGalaxiesSourcesParameters, RecordSources>;
};
/** One search over records of every kind: countries, states, cities, time zones, currencies and languages, best matches first. `GET /search` */
readonly search: ShortListFor<P.SearchParameters, SearchResult, 'csv' | 'ndjson' | 'geojson'>;
}
