/** Values of parameters that a route needs before it answers at all, or without which it would answer with what depends on now. */
const needed = {
  '/cities/nearest': { latitude: '47.37', longitude: '8.54' },
  '/astronomy': { date: '2026-06-21T12:00:00Z' },
  '/astronomy/events': { from: '2026-01-01', to: '2026-04-01' },
  '/changes': { since: '2026.11.20' },
  '/maps/world.png': { width: '64' },
  '/maps/country/{alpha2}.png': { width: '64' },
};

/** The GET routes of openapi.json with examples for the parameters in their paths. */
export function readRoutes({ paths }) {
  return Object.entries(paths)
    .filter(([, { get }]) => get && 'application/json' in (get.responses['200']?.content ?? { 'application/json': 0 }))
    .map(([pattern, { get }]) => readRoute(pattern, get))
    .concat(pictures(paths))
    .filter(({ pattern }, at, all) => all.findIndex((other) => other.pattern === pattern) === at)
    .filter(({ pattern }) => !pattern.startsWith('/access/'));
}

/** The address of a route's example, with other values for some of its query parameters. */
export function writeAddress({ path, needs, isList }, values = {}) {
  const all = { ...needs, ...(isList ? { limit: '3' } : {}), ...values };
  const pairs = Object.entries(all).filter(([, value]) => value !== undefined);
  const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return query === '' ? path : withQuery(path, query);
}

export function withQuery(path, query) {
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** So many of some values, others for each route: what each route reads alike is tried in full over all of them. */
export function pick(values, at, count) {
  return Array.from(
    { length: Math.min(count, values.length) },
    (_, next) => values[(at * count + next) % values.length],
  );
}

export function get(path, headers = {}) {
  return { method: 'GET', path, headers };
}

function pictures(paths) {
  return Object.entries(paths)
    .filter(([pattern, operations]) => operations.get && /\.(svg|png)$/.test(pattern))
    .map(([pattern, operations]) => readRoute(pattern, operations.get));
}

function readRoute(pattern, { parameters = [], responses }) {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return {
    pattern,
    path: inPath.reduce((path, { name, schema }) => path.replace(`{${name}}`, String(schema.examples[0])), pattern),
    inPath,
    query,
    needs: needed[pattern] ?? {},
    isList: query.some(({ name }) => name === 'limit'),
    types: Object.keys(responses['200']?.content ?? {}),
  };
}
