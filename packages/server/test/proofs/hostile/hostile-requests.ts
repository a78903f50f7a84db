import fc from 'fast-check';
import { createRpc, split } from '../callers/ask.js';
import type { DescribedRoute } from '../callers/described-routes.js';
import { describedRequest, type HostileRequest } from './described-requests.js';
import { invalidBody, invalidInUrl, invalidText } from './invalid-values.js';

/**
 * openapi.json does not describe most of these. `*` is replaced by an invalid value, and VERSION by the data version.
 */
const paths = split(`
  / /?lang=* /* /*/* /v1/* /v1 /v1/v1/countries // //* /./* /countries/../* /countries;* /countries/%2e%2e/* /robots.txt?*
  /.well-known/security.txt /.well-known/* /sitemap.xml?* /favicon.ico /openapi.json?* /llms.txt?* /llms-full.txt?*
  /docs?* /docs/* /docs/*.md /docs/reference /docs/reference/* /docs/reference/listCities?* /docs/limits?tier=*
  /atlas?lang=* /atlas/* /atlas/country/* /atlas/country/de?lang=*
  /atlas/country/*/* /atlas/city/* /atlas/city/2657896-* /atlas/city/2657896-zurich?* /atlas/state/* /atlas/state/CH-ZH?lang=*
  /atlas/zone/* /atlas/zone/Europe/* /atlas/currency/* /atlas/language/* /explore /explore/* /explore/countries?q=*
  /explore/countries?sort=* /explore/cities?country=* /explore/stars?* /explore/timezones?view=*&lang=* /explore/__proto__
  /tools /tools/* /tools/time?from=* /tools/time?from=Zurich&to=* /tools/time?at=*&from=Zurich /tools/where?*
  /tools/where?latitude=*&longitude=8.5 /tools/phone?number=*&country=CH /tools/phone?number=0781234567&country=*
  /tools/address?country=* /tools/address?country=JP&* /tools/map?highlight=* /tools/map?values=*&scale=* /tools/moon?at=*
  /components?* /components/* /components/country-select?lang=* /components/city-search?* /components/world-map?projection=*
  /components/moon?at=* /components/signup?* /account?* /account/* /account?email=* /account/usage?key=*
  /account/upgrade?* /verify /verify?token=* /privacy?* /site/* /site/site.css /site/flags/*.svg
  /site/flags/de.svg?* /site/maps/locator/*.svg /site/tools/map.svg?highlight=* /site/tools/map.svg?values=*&scale=*&classes=*
  /site/tools/map.svg?projection=* /site/data/VERSION/found/en.json?q=* /site/data/VERSION/country-facts/*.json
  /site/data/*/country-facts/en.json /site/data/VERSION/cities/en.json?q=*
  /explore/countries?counts=* /site/data/VERSION/countries/*.json
  /site/data/VERSION/timezones/*.json /site/data/VERSION/cities/*/2657896.json
  /site/data/VERSION/cities/en/*.json /site/data/VERSION/address-formats/*.json /site/data/VERSION/maps/*.json
  /site/data/VERSION/moon/en/*.json /site/data/VERSION/moon/*/0.json /site/data/*/maps/robinson.json
  /site/data/VERSION/* /downloads?* /downloads/* /downloads/latest/* /downloads/VERSION/* /downloads/*/countries.csv
  /downloads/latest/../* /downloads/latest/%2e%2e%2f* /changes.atom?since=* /changes.atom?limit=* /changes.atom?*
  /search?q=*&limit=2 /search?q=*&near=* /access /access/* /mcp /mcp?* /batch /health?* /meta?*`);
const callTool = (name: string, args: unknown) => createRpc('tools/call', { name, arguments: args });
const messages = [
  createRpc('ping', {}),
  createRpc('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } }),
  createRpc('tools/list', {}),
  callTool('find_place', { q: 'Zurich', limit: 2 }),
  callTool('find_place', { near: '47.3,8.5', country: 'CH', types: ['city'] }),
  callTool('country_facts', { country: 'Japan' }),
  callTool('convert_time', { time: '2026-03-29T02:30', from: 'Zurich', to: ['Tokyo'] }),
  callTool('look_up', { operation: 'getCountry', parameters: { alpha2: 'DE' } }),
  callTool('where_is', { latitude: 47.3, longitude: 8.5 }),
  callTool('phone_number', { number: '+41781234567', country: 'CH' }),
  callTool('moon_and_sky', { date: '2026-06-21' }),
  callTool('address', { country: 'DE', city: 'Berlin' }),
  createRpc('resources/read', { uri: 'almanac://datasets/countries' }),
  createRpc('prompts/get', { name: 'x' }),
];
const batchPaths = split('/batch /mcp /access/usage /downloads/latest/x /docs/limits http://127.0.0.1:1/');
const batches = [
  { requests: [{ path: '/countries/DE' }, { path: '/cities?q=zurich&limit=1' }] },
  { requests: [{ method: 'POST', path: '/where', body: { points: [[47, 8]] } }] },
  { requests: batchPaths.map((path) => ({ path })) },
];
/** Puts invalid values into the paths, messages and batches above. */
function createHandwrittenRequests(dataVersion: string): fc.Arbitrary<HostileRequest> {
  const fill = (path: string) =>
    invalidInUrl('DE').map((value) => path.replaceAll('VERSION', dataVersion).replaceAll('*', value));
  const post = (path: string, validBodies: readonly unknown[]) =>
    fc
      .constantFrom(...validBodies)
      .chain(invalidBody)
      .map((invalid) => ({ method: 'POST', path, ...invalid }));
  const pageRequests = fc
    .tuple(fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'POST'), fc.constantFrom(...paths).chain(fill))
    .map(([method, path]) => ({ method, path, headers: {} }));
  return fc.oneof(post('/mcp', messages), post('/batch', batches), {
    arbitrary: pageRequests,
    weight: 7,
  });
}

const headerNames = split(`
  accept accept-encoding accept-language if-none-match if-modified-since range if-range x-api-key authorization
  content-type origin cookie referer user-agent x-request-id x-forwarded-for forwarded x-forwarded-host
  x-http-method-override mcp-protocol-version access-control-request-method te upgrade-insecure-requests __proto__`);
const headerValues = [
  ...['', '\t', 'é', 'Bearer ', 'Basic YTpi', 'Bearer alm_live_0', 'a=b; c', '::1, 1.2.3.4', '"a", W/"b", *'],
  ...['br;q=0, *;q=0', 'de;q=0.5, *;q=0.1', 'Thu, 01 Jan 1970 00:00:00 GMT', 'x'.repeat(3000)],
  ...split(`
    * , ;q= a;q=1e9 text/csv application/xml;q=1 identity;q=0 bytes=0- bytes=-1 bytes=5-2 bytes=0-0,1-1 items=1-2
    bytes=99999999999999999999- W/"a" " Bearer null http://evil.example 127.0.0.1 for="[::1]" -1 zz-ZZ-zz 2025-06-18
    alm_live_${'0'.repeat(12)}_${'0'.repeat(38)}`),
];
const randomHeaders = fc
  .array(fc.tuple(fc.constantFrom(...headerNames), fc.oneof(fc.constantFrom(...headerValues), invalidText())), {
    minLength: 1,
    maxLength: 3,
  })
  // Line breaks are tested in smuggled-requests.test.ts.
  .map((pairs) =>
    Object.fromEntries(pairs.map(([name, value]) => [name, value.replace(/[^\t\x20-\x7e\xa0-\xff]/g, '')])),
  );

/** `isPlain` is true if no random headers were added. */
export function createHostileRequests(
  routes: readonly DescribedRoute[],
  dataVersion: string,
): fc.Arbitrary<HostileRequest & { isPlain: boolean }> {
  const request = fc.oneof(
    { arbitrary: fc.constantFrom(...routes).chain(describedRequest), weight: 7 },
    { arbitrary: createHandwrittenRequests(dataVersion), weight: 3 },
  );
  return fc.tuple(request, fc.oneof({ arbitrary: fc.constant({}), weight: 6 }, randomHeaders)).map(([each, more]) => ({
    ...each,
    headers: { ...each.headers, ...more },
    isPlain: Object.keys(more).length === 0,
  }));
}
