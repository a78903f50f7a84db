/**
 * The end of an error message about a path of another service: it names the equivalent path in Almanac, or says that
 * there is none. A function receives the texts that the groups of the pattern matched.
 */
type Pointer = string | ((...parts: string[]) => string);

const notHere = 'Almanac has no such data; /docs/not-here says why, and where else to look';
const anyCode = '([a-z]{2,3}|[0-9]{3})';
const anyPart = '([^/]+)';

/** Patterns for paths of other services, without prefixes such as `/api/v2`. The first that matches counts. */
const equivalentsByPath: readonly (readonly [path: string, pointer: Pointer])[] = [
  [`countr(?:y|ies)/${anyPart}/(?:cities|towns)`, (country) => `see /cities?country=${country}`],
  [
    `countr(?:y|ies)/${anyCode}/(?:states?|provinces|regions|subdivisions)/([a-z0-9]{1,3})/cities`,
    (country, state) => `see /cities?state=${country}-${state}`,
  ],
  [
    `countr(?:y|ies)/${anyCode}/(?:states?|provinces|regions|subdivisions)/([a-z0-9]{1,3})`,
    (country, state) => `see /states/${country}-${state}`,
  ],
  [
    `countr(?:y|ies)/${anyCode}/(?:provinces|regions|subdivisions|divisions)`,
    (country) => `see /countries/${country}/states`,
  ],
  [`countr(?:y|ies)/${anyPart}/(?:time-?zones?)`, (country) => `see /timezones?country=${country}`],
  [
    `countr(?:y|ies)/${anyPart}/(?:phone-?codes?|calling-?codes?|dial-?codes?)`,
    (country) => `see /phone-codes?country=${country}`,
  ],
  [`countr(?:y|ies)/${anyPart}/flags?`, (country) => `see /flags/${country}.svg`],
  [`countr(?:y|ies)/${anyPart}/maps?`, (country) => `see /maps/country/${country}.svg`],
  [`countr(?:y|ies)/${anyPart}/capitals?`, (country) => `see /cities/capital/${country}`],
  [
    `countr(?:y|ies)/${anyPart}/(?:borders|neighbou?rs|languages|currenc(?:y|ies)|population|area|continent)`,
    (country) => `see /countries/${country}`,
  ],
  [`countr(?:y|ies)/${anyPart}/address(?:-formats?)?`, (country) => `see /address-formats/${country}`],
  [`countr(?:y|ies)/(?:name|search)/${anyPart}`, (text) => `see /countries?q=${text}`],
  [`countr(?:y|ies)/(?:alpha2?|alpha3|code|iso2?|iso3)/${anyPart}`, (country) => `see /countries/${country}`],
  [`countr(?:y|ies)/(?:continent|region)/${anyPart}`, (continent) => `see /countries?continent=${continent}`],
  [
    `countr(?:y|ies)/(?:currency|language)/${anyPart}`,
    (text) => `see /countries?currency=${text} or ?language=${text}`,
  ],
  ['(?:countries/)?all', 'see /countries'],
  [
    `(name|alpha|region|subregion|lang|translation|demonym)/${anyPart}`,
    (part, text) => `see /v3.1/${part}/${text}, or /countries?q=${text}`,
  ],
  [`capital/${anyPart}`, (country) => `see /cities/capital/${country}, by the code of the country`],
  [`(?:states?|provinces|regions|subdivisions)/${anyPart}/cities`, (state) => `see /cities?state=${state}`],
  ['(?:provinces|regions|subdivisions|divisions|departments|cantons|counties)', 'see /states'],
  [`cit(?:y|ies)/(?:search|find|autocomplete)(?:/${anyPart})?`, (text = '…') => `see /cities?q=${text}`],
  [`cit(?:y|ies)/(?:near|nearby|around)`, 'see /cities/nearest?latitude=…&longitude=…'],
  ['(?:towns|villages|places|locations|municipalities|localities)', 'see /cities'],
  ['capitals?', 'see /cities?capital=true'],
  ['(?:near|nearby|nearest|around)', 'see /cities/nearest?latitude=…&longitude=…'],
  ['(?:reverse|reverse-?geocod(?:e|ing)|revgeo|locate|whereami|point)', 'see /where?latitude=…&longitude=…'],
  [
    '(?:geocod(?:e|ing)|geo|find|lookup|autocomplete|suggest|complete|searchJSON)',
    'see /search?q=…; it has no streets',
  ],
  [`(?:phone|dial|calling|country)-?codes?/\\+?([0-9]+)`, (digits) => `see /phone-codes?phoneCode=${digits}`],
  [`(?:phone|dial|calling)-?codes?/${anyCode}`, (country) => `see /phone-codes?country=${country}`],
  ['(?:dial|calling|country|telephone)-?codes?', 'see /phone-codes'],
  ['(?:phone|phones|validate|phone-?numbers?)(?:/validate)?', 'see /phone-numbers/+41781234567'],
  [
    `maps?/(?:countries/)?${anyCode}(?:\\.(svg|png|geojson))?`,
    (country, format = 'svg') => `see /maps/country/${country}.${format}`,
  ],
  [
    `maps?/${anyCode}-([a-z0-9]{1,3})(?:\\.(svg|png|geojson))?`,
    (country, state, format = 'svg') => `see /maps/state/${country}-${state}.${format}`,
  ],
  ['maps?(?:\\.(?:svg|png))?', 'see /maps/world.svg'],
  [`flags?/${anyCode}`, (country) => `see /flags/${country}.svg`],
  [
    `(?:downloads?|files|data|export)/([a-z-]+)\\.(csv|json|ndjson|geojson)`,
    (list, format) => `see /${list}.${format}`,
  ],
  [`(?:downloads?|files|data|export)/([a-z-]+)\\.(?:xlsx?|xml|sql|zip|gz)`, (list) => `see /${list}.csv`],
  ['(?:sun|sunrise|sunset|sunrise-?sunset|twilight)', 'see /astronomy?latitude=…&longitude=…'],
  [
    '(?:moon|moon-?phases?/(?:today|now|current)|lunar|moon/phase|phase|seasons?)',
    'see /astronomy; /moons lists the moons of planets, /moon-phases the eight phases',
  ],
  ['(?:eclipses?|equinox(?:es)?|solstices?|full-?moons?|new-?moons?)', 'see /astronomy/events?from=…&to=…'],
  [`(?:time|now|clock|world-?time|current-?time)(?:/now|/current)?/(.+)`, (place) => `see /time/convert?to=${place}`],
  [
    '(?:time|now|clock|world-?time|current-?time|convert|converter|time-?converter)',
    'see /time/convert?to=… or ?q=14:00 zurich tokyo',
  ],
  ['(?:offsets?|utc-?offsets?)', 'see /timezones?q=UTC%2B02:00'],
  [`currenc(?:y|ies)/(?:country)/${anyPart}`, (country) => `see /countries/${country}?fields=currencies`],
  [`languages?/(?:country)/${anyPart}`, (country) => `see /countries/${country}?fields=languages`],
  ['(?:address|addresses)', 'see POST /addresses/validate and POST /addresses/format'],
  ['(?:stars?|planets?|moons?|galax(?:y|ies))/search', 'lists take q: /stars?q=…'],
  ['(?:status|ping|healthz?|livez|readyz|up|alive)', 'see /health'],
  ['(?:swagger(?:\\.(?:json|ya?ml))?|swagger-ui|api-?docs|openapi|redoc|schema)', 'see /openapi.json'],
  ['(?:documentation|help|guide|reference)', 'see /docs'],
  ['(?:info|version|about|stats)', 'see /meta'],
  ['(?:register|sign-?up|login|auth|keys?|api-?keys?|token)', 'a key is sent by mail: POST /access/signup'],
  ['(?:usage|quota|limits?|rate-?limits?|account|me)', 'see /access/usage'],
  ['graphql', 'Almanac has no GraphQL; send several requests in one POST /batch'],
  [
    `(?:(?:public-?|bank-?)?holidays?|workdays?|zip(?:-?codes?)?|post(?:al)?-?codes?|plz|(?:exchange-?)?rates?|exchange|forex|latest|gdp|inflation|weather|forecast|temperature|elevation|altitude|ip|geo-?ip|ip-?(?:lookup|location)|airports?|airlines?|iata|carriers?|streets?|distance|mountains|rivers|wikidata|coats?-?of-?arms)(?:/.*)?`,
    notHere,
  ],
];

const patterns = equivalentsByPath.map(([path, pointer]) => [new RegExp(`^/(?:${path})/?$`, 'i'), pointer] as const);

/** Prefixes of paths in other services, such as `/api/v2`. */
const prefix = /^(?:\/(?:api|rest|v\d+(?:\.\d+)*))+(?=\/)/i;

const maxLength = 200;

/** Returns undefined if no pattern matches. */
export function describeEquivalentPath(path: string): string | undefined {
  if (path.length > maxLength) return undefined;
  const withoutPrefix = path.replace(prefix, '');
  for (const [pattern, pointer] of patterns) {
    const match = pattern.exec(withoutPrefix);
    if (match) return typeof pointer === 'string' ? pointer : pointer(...match.slice(1));
  }
  return undefined;
}
