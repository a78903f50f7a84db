import { split } from '../callers/ask.js';

/** Injected elements, attributes and variables begin with this. No name in Almanac does. */
export const injectedName = 'injected';

/** Without escaping, these would become elements, attributes or code. */
export const markup = [
  `<${injectedName}-x>`,
  `"><${injectedName}-x ${injectedName}=1 onerror=1>`,
  `' ${injectedName}='1' onload='1`,
  `</title></style></script><${injectedName}-x>`,
  `<script>window.${injectedName}=1</script>`,
  `<svg onload=window.${injectedName}=1>`,
  `<img src=x onerror=window.${injectedName}=1>`,
  `javascript:window.${injectedName}=1`,
  `]]><${injectedName}-x/>`,
  `<!--<${injectedName}-x>`,
  `&lt;${injectedName}-x&gt;<${injectedName}-x>`,
  `\u2028<${injectedName}-x>\u0000`,
];
/** Without escaping, a spreadsheet would evaluate these. */
export const formulas = [
  '=cmd|calc!A1',
  '+1+cmd',
  '-1+cmd',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '=HYPERLINK("http://a.example")',
  '＝1',
];
/** The last two imitate a line of the log. */
export const controlCharacterTexts = [
  'a\nb',
  'a\r\nBcc: evil@example.org',
  'a\r\n\r\n<b>',
  '\u001b[31mred\u001b[0m',
  '\u001b]0;title\u0007',
  'a\u0000b',
  'a\u0085b',
  'a\u2028b',
  '{"level":60,"msg":"forged"}',
  '\n{"level":60,"msg":"forged"}',
];

/** Pages, pictures and feeds that show requested values. */
export const markupPaths = split(`
  /* /?lang=* /docs/* /docs/reference/* /docs/limits?daily=* /atlas?q=*
  /atlas/country/* /atlas/city/* /atlas/city/2657896-* /atlas/state/* /atlas/zone/* /atlas/currency/*
  /atlas/language/* /explore/* /explore/countries?q=* /explore/countries?sort=*&view=* /explore/cities?country=*
  /tools/time?from=*&to=* /tools/time?from=Zurich&to=Tokyo&at=* /tools/where?latitude=*&longitude=*
  /tools/phone?number=*&country=* /tools/address?country=*&city=*
  /tools/address?country=CH&streetAddress=*&recipient=*&city=* /tools/map?highlight=*&values=*&fill=*
  /tools/map?focus=*&projection=* /tools/moon?at=*&latitude=* /components/* /components/country-select?lang=*&value=*
  /components/world-map?highlight=* /account/* /account?email=* /account/usage?key=* /verify?token=*
  /maps/world.svg?fill=* /maps/world.svg?highlight=DE:* /maps/world.svg?values=DE:* /maps/world.svg?hoverFill=*
  /maps/world.svg?colors=*,fff&values=DE:1 /maps/world.svg?lang=* /maps/country/DE.svg?stroke=* /maps/country/*.svg
  /flags/DE.svg?shape=* /site/tools/map.svg?highlight=*&fill=* /site/tools/map.svg?hoverFill=* /changes.atom?since=*
  /changes.atom?dataset=* /changes.atom?limit=3 /maps/world.svg?lang=ar /maps/world.svg?highlight=DE:%23f00&lang=fr
  /flags/DE.svg /sitemap.xml?*`);
/** Pages whose scripts read the URL. */
export const scriptPaths = split(`
  /tools/time?from=*&to=* /tools/phone?number=*&country=CH /tools/address?country=CH&city=* /explore/countries?q=*
  /tools/map?highlight=* /tools/moon?at=* /verify#token=* /account?email=* /?q=* /components/city-search?lang=*`);
/** A spreadsheet would evaluate cells that begin like a formula. */
export const csvPaths = split(`
  /countries.csv /countries.csv?lang=ar /languages.csv /currencies.csv /phone-codes.csv /timezones.csv
  /states.csv?limit=6000 /cities.csv?country=CH /cities.csv?q=-&limit=500 /stars.csv /galaxies.csv /moons.csv
  /changes.csv?limit=20000 /address-formats.csv /search.csv?q=*&limit=100`);
export const geojsonPaths = split(`
  /cities.geojson?q=* /search.geojson?q=*&limit=100 /countries.geojson?q=* /states.geojson?q=* /timezones.geojson?q=*
  /maps/world.geojson?scale=* /cities.geojson?country=CH&lang=ar`);

/** Writes each path once per value, with the value in place of each `*`. A path without `*` is written once. */
export function fillPaths(paths: readonly string[], values: readonly string[]): string[] {
  return paths.flatMap((path) =>
    path.includes('*') ? values.map((value) => path.replaceAll('*', encodeURIComponent(value))) : [path],
  );
}
