import { createRpc, split } from '../callers/ask.js';
import { chooseQuery, type DescribedRoute, isAlternative, writePath, writeQuery } from '../callers/described-routes.js';

export interface SentRequest {
  readonly method?: string;
  readonly path: string;
  readonly json?: unknown;
  readonly headers?: Record<string, string>;
}

/** Where repeating a request would be cheaper, `write` returns a different request for each number. */
export interface ExpensiveRequest {
  readonly name: string;
  readonly write: (number: number) => SentRequest;
}

export const languages = split('ar de el es fa fr he hi it ja ko nl pl pt ru th tr uk vi zh');

/** Six hexadecimal digits, which differ for each number. */
export const writeColor = (number: number) => (((number + 2) * 9973 + 77) % 0xffffff).toString(16).padStart(6, '0');
const chooseDegrees = (number: number) => ((number * 7) % 160) - 79.5 + number / 1000;
/** Parameter values with which an answer is long or expensive. */
const expensiveValues: Record<string, (number: number) => string | number> = {
  // There are only a few languages, because each is loaded once.
  lang: (number) => ['de', 'ko', 'ar'][(number + 30) % 3] as string,
  q: (number) => 'aeiou'[(number + 5) % 5] as string,
  offset: (number) => number + 1,
  near: (number) => `${chooseDegrees(number)},${chooseDegrees(number)}`,
  latitude: chooseDegrees,
  longitude: chooseDegrees,
  width: () => 1024,
  background: writeColor,
  fill: writeColor,
  date: (number) => `${1200 + number}-01-01`,
  at: (number) => `${1975 + ((number + 30) % 130)}-03-29T02:30`,
  from: (number) => `${1200 + number}-01-01`,
  to: (number) => `${1209 + number}-12-31`,
};
/** These parameters have another meaning on some routes. */
const valuesByPath: Record<string, Record<string, string>> = {
  '/time/convert': { from: 'Europe/Zurich', to: Array(20).fill('Asia/Tokyo').join(',') },
};
const limitByPath: Record<string, number> = { '/cities/nearest': 1000, '/search': 100 };
/** Formats other than JSON are requested only for /cities. */
const leftOutPaths = /^\/(?:access|downloads|health)|^\/(?!cities).*\.(?:csv|ndjson|geojson)$/;

export function listRoutes(routes: readonly DescribedRoute[]): ExpensiveRequest[] {
  return routes
    .filter(({ path }) => !leftOutPaths.test(path))
    .map((route) => ({ name: `${route.method} ${route.path}`, write: (number) => writeRequest(route, number) }));
}

function writeRequest(route: DescribedRoute, number: number): SentRequest {
  const { method, path, parameters, body } = route;
  const requiredParameters = chooseQuery({ ...route, parameters: parameters.filter((each) => each.required) }, []);
  const query = new Map(requiredParameters);
  for (const { name, in: location } of parameters) {
    const value = valuesByPath[path]?.[name] ?? expensiveValues[name]?.(number);
    if (location === 'query' && value !== undefined && !isAlternative(route, name)) query.set(name, String(value));
  }
  const limit = limitByPath[path.replace(/\..*/, '')];
  if (limit !== undefined) query.set('limit', String(limit)).delete('offset');
  return { method, path: writePath(route, writeQuery(query)), json: body };
}

const post = (json: unknown): SentRequest => ({ method: 'POST', path: '/mcp', json });

/** These requests are charged to the key if one is sent. */
export const mcpRequests: readonly ExpensiveRequest[] = [
  {
    name: 'a tool of /mcp',
    write: (number) =>
      post(
        createRpc('tools/call', {
          name: 'find_place',
          arguments: { q: `${'aeiou'[number % 5]}${number}`, limit: 100 },
        }),
      ),
  },
  { name: 'the tools of /mcp', write: () => post(createRpc('tools/list')) },
];

const countries = ['de', 'fr', 'jp', 'us', 'cn'];

/** These requests are charged to the IP address, whatever key is sent. */
export const pages: readonly ExpensiveRequest[] = [
  { name: 'a page of a table', write: (number) => ({ path: `/explore/countries?q=${number}` }) },
  {
    name: 'a page of a tool',
    write: (number) => ({ path: `/tools/where?latitude=${number % 80}&longitude=${number % 170}` }),
  },
  { name: 'a picture', write: (number) => ({ path: `/site/maps/locator/${countries[number % 5]}.svg` }) },
  ...split('/ /explore/cities /sitemap.xml /openapi.json /llms-full.txt /docs/limits.md /robots.txt').map((path) => ({
    name: path,
    write: () => ({ path }),
  })),
];

/** These requests are charged to the IP address. */
export const missingPages: readonly ExpensiveRequest[] = [
  { name: 'a missing page', write: (number) => ({ path: `/atlas/${number}` }) },
  { name: 'a missing path of many parts', write: () => ({ path: `/${'a/'.repeat(4000)}` }) },
];
