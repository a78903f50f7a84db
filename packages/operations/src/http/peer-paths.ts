const notHere = 'Almanac has no such data; /docs/not-here says why, and where else to look';
const anyCode = '([a-z]{2,3}|[0-9]{3})';
const anyPart = '([^/]+)';
const countries = 'countr(?:y|ies)';
const states = '(?:states?|provinces|regions|subdivisions)';

/**
 * Patterns for paths of other services, without prefixes such as `/api/v2`, and the end of the error message: the
 * equivalent path in Almanac, or that there is none. `$1` is the text of the first group. The first that matches counts.
 */
const equivalentsByPath: readonly (readonly [path: string, pointer: string])[] = [
  [`${countries}/${anyPart}/(?:cities|towns)`, 'see /cities?country=$1'],
  [`${countries}/${anyCode}/${states}/([a-z0-9]{1,3})/cities`, 'see /cities?state=$1-$2'],
  [`${countries}/${anyCode}/${states}/([a-z0-9]{1,3})`, 'see /states/$1-$2'],
  [`${countries}/${anyCode}/(?:provinces|regions|subdivisions|divisions)`, 'see /countries/$1/states'],
  [`${countries}/${anyPart}/(?:time-?zones?)`, 'see /timezones?country=$1'],
  [`${countries}/${anyPart}/(?:phone-?codes?|calling-?codes?|dial-?codes?)`, 'see /phone-codes?country=$1'],
  [`${countries}/${anyPart}/flags?`, 'see /flags/$1.svg'],
  [`${countries}/${anyPart}/maps?`, 'see /maps/country/$1.svg'],
  [`${countries}/${anyPart}/capitals?`, 'see /cities/capital/$1'],
  [
    `${countries}/${anyPart}/(?:borders|neighbou?rs|languages|currenc(?:y|ies)|population|area|continent)`,
    'see /countries/$1',
  ],
  [`${countries}/${anyPart}/address(?:-formats?)?`, 'see /address-formats/$1'],
  [`${countries}/(?:name|search)/${anyPart}`, 'see /countries?q=$1'],
  [`${countries}/(?:alpha2?|alpha3|code|iso2?|iso3)/${anyPart}`, 'see /countries/$1'],
  [`${countries}/(?:continent|region)/${anyPart}`, 'see /countries?continent=$1'],
  [`${countries}/(?:currency|language)/${anyPart}`, 'see /countries?currency=$1 or ?language=$1'],
  ['(?:countries/)?all', 'see /countries'],
  [`(name|alpha|region|subregion|lang|translation|demonym)/${anyPart}`, 'see /v3.1/$1/$2, or /countries?q=$2'],
  [`capital/${anyPart}`, 'see /cities/capital/$1, by the code of the country'],
  [`${states}/${anyPart}/cities`, 'see /cities?state=$1'],
  ['(?:provinces|regions|subdivisions|divisions|departments|cantons|counties)', 'see /states'],
  [`cit(?:y|ies)/(?:search|find|autocomplete)/${anyPart}`, 'see /cities?q=$1'],
  ['cit(?:y|ies)/(?:search|find|autocomplete)', 'see /cities?q=…'],
  [`cit(?:y|ies)/(?:near|nearby|around)`, 'see /cities/nearest?latitude=…&longitude=…'],
  ['(?:towns|villages|places|locations|municipalities|localities)', 'see /cities'],
  ['capitals?', 'see /cities?capital=true'],
  ['(?:near|nearby|nearest|around)', 'see /cities/nearest?latitude=…&longitude=…'],
  ['(?:reverse|reverse-?geocod(?:e|ing)|revgeo|locate|whereami|point)', 'see /where?latitude=…&longitude=…'],
  [
    '(?:geocod(?:e|ing)|geo|find|lookup|autocomplete|suggest|complete|searchJSON)',
    'see /search?q=…; it has no streets',
  ],
  [`(?:phone|dial|calling|country)-?codes?/\\+?([0-9]+)`, 'see /phone-codes?phoneCode=$1'],
  [`(?:phone|dial|calling)-?codes?/${anyCode}`, 'see /phone-codes?country=$1'],
  ['(?:dial|calling|country|telephone)-?codes?', 'see /phone-codes'],
  ['(?:phone|phones|validate|phone-?numbers?)(?:/validate)?', 'see /phone-numbers/+41781234567'],
  [`maps?/(?:countries/)?${anyCode}`, 'see /maps/country/$1.svg'],
  [`maps?/(?:countries/)?${anyCode}\\.(svg|png|geojson)`, 'see /maps/country/$1.$2'],
  [`maps?/${anyCode}-([a-z0-9]{1,3})`, 'see /maps/state/$1-$2.svg'],
  [`maps?/${anyCode}-([a-z0-9]{1,3})\\.(svg|png|geojson)`, 'see /maps/state/$1-$2.$3'],
  ['maps?(?:\\.(?:svg|png))?', 'see /maps/world.svg'],
  [`flags?/${anyCode}`, 'see /flags/$1.svg'],
  [`(?:downloads?|files|data|export)/([a-z-]+)\\.(csv|json|ndjson|geojson)`, 'see /$1.$2'],
  [`(?:downloads?|files|data|export)/([a-z-]+)\\.(?:xlsx?|xml|sql|zip|gz)`, 'see /$1.csv'],
  ['(?:sun|sunrise|sunset|sunrise-?sunset|twilight)', 'see /astronomy?latitude=…&longitude=…'],
  [
    '(?:moon|moon-?phases?/(?:today|now|current)|lunar|moon/phase|phase|seasons?)',
    'see /astronomy; /moons lists the moons of planets, /moon-phases the eight phases',
  ],
  ['(?:eclipses?|equinox(?:es)?|solstices?|full-?moons?|new-?moons?)', 'see /astronomy/events?from=…&to=…'],
  [`(?:time|now|clock|world-?time|current-?time)(?:/now|/current)?/(.+)`, 'see /time/convert?to=$1'],
  [
    '(?:time|now|clock|world-?time|current-?time|convert|converter|time-?converter)',
    'see /time/convert?to=… or ?q=14:00 zurich tokyo',
  ],
  ['(?:offsets?|utc-?offsets?)', 'see /timezones?q=UTC%2B02:00'],
  [`currenc(?:y|ies)/(?:country)/${anyPart}`, 'see /countries/$1?fields=currencies'],
  [`languages?/(?:country)/${anyPart}`, 'see /countries/$1?fields=languages'],
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
    if (match) return pointer.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] as string);
  }
  return undefined;
}
