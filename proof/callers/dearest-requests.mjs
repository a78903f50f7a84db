// The dearest that each route can be asked for, never twice the same.
import { listDescribedRoutes, writePath } from './inputs/described-routes.mjs';

/** A few: each has to be loaded once. */
const languages = ['de', 'ko', 'ar'];

const color = (number) => (((number + 2) * 9973 + 77) % 0xffffff).toString(16).padStart(6, '0');
const degrees = (number) => ((number * 7) % 160) - 79.5 + number / 1000;
/** What makes an answer long or hard, by the name of the parameter; the n-th of it. */
const dearest = {
  lang: (number) => languages[(number + 30) % languages.length],
  q: (number) => 'aeiou'[(number + 5) % 5],
  offset: (number) => number + 1,
  near: (number) => `${degrees(number)},${degrees(number)}`,
  latitude: degrees,
  longitude: degrees,
  width: () => 1024,
  background: color,
  fill: color,
  date: (number) => `${1200 + number}-01-01`,
  at: (number) => `${1975 + ((number + 30) % 130)}-03-29T02:30`,
  from: (number) => `${1200 + number}-01-01`,
  to: (number) => `${1209 + number}-12-31`,
};
/** Parameters that mean something else on one route. */
const own = {
  '/time/convert': { from: () => 'Europe/Zurich', to: () => Array.from({ length: 20 }, () => 'Asia/Tokyo').join(',') },
};
const limits = { '/cities/nearest': 1000, '/search': 100 };
/** Routes without data, and other formats of what there is in JSON, except those of the longest lists. */
const leftOut = /^\/(?:access|downloads|health)|^\/(?!cities).*\.(?:csv|ndjson|geojson)$|(?<!states.*)\/sources$/;

/** Every route that reads, with a function that writes its n-th request. */
export function listDearestRequests(openapi) {
  return listDescribedRoutes(openapi)
    .filter(({ path }) => !leftOut.test(path))
    .map((route) => ({ name: `${route.method} ${route.path}`, write: (number) => writeRequest(route, number) }));
}

function writeRequest(route, number) {
  const { method, path, parameters, body } = route;
  const values = parameters.flatMap(({ name, in: place, valid, required }) => {
    const write = own[path]?.[name] ?? dearest[name];
    if (place === 'path') return [];
    if (write) return [`${name}=${encodeURIComponent(write(number))}`];
    return required ? [`${name}=${encodeURIComponent(valid)}`] : [];
  });
  const [plain] = path.replace(/^\/v1/, '').split('.');
  const limit = limits[plain];
  const query = limit ? [...values.filter((pair) => !pair.startsWith('offset=')), `limit=${limit}`] : values;
  return { method, path: writePath(route, query), body };
}
