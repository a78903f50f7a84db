// Requests for the routes of openapi.json: right ones in which one thing is odd.

import { chooseQuery, listCompanions, writePath, writeQuery } from './described-routes.mjs';
import { createOddBody } from './odd-bodies.mjs';
import { createOddText } from './odd-values.mjs';

const otherMethods = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const unknownNames = [
  'limt',
  'zz',
  '__proto__',
  'constructor',
  'q[]',
  'q[a]',
  'lang[0]',
  'LIMIT',
  '',
  '%00',
  '%F0%9F%92%A5',
  'key',
  'format',
  'a'.repeat(300),
];

/**
 * A request, and what is known about its answer.
 *
 * @typedef {object} Input
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string>} headers
 * @property {string | Buffer} [body]
 * @property {string[]} [statuses] those that may come
 * @property {string[]} [odd] the only parameters that may be at fault
 */

/** Creates a request for a route in which one parameter, the shape of the query, the body or the method is odd. */
export function createDescribedInput(choice, route) {
  const { method, path, parameters, body, statuses } = route;
  if (body && choice.chance(0.7)) return { ...createBase(route, []), ...createOddBody(choice, body), statuses };
  if (choice.chance(0.04)) return { ...createBase(route, []), method: choice.pick(otherMethods) };
  const isOneOdd = parameters.length > 0 && choice.chance(0.8);
  const created = isOneOdd ? createWithOddValue(choice, route, choice.pick(parameters)) : createOddShape(choice, route);
  return {
    method,
    headers: {},
    ...created,
    ...(body ? writeBody(body) : {}),
    statuses: path === '/access/key' ? undefined : statuses,
  };
}

/** A request with nothing odd in it. */
export function createBase(route, tried) {
  return {
    method: route.method,
    path: writePath(route, writeQuery(chooseQuery(route, tried))),
    headers: {},
    ...(route.body ? writeBody(route.body) : {}),
  };
}

function createWithOddValue(choice, route, { name, schema, valid, in: place }) {
  const odd = chooseOdd(choice, schema, valid);
  if (place === 'path') return { path: writePath(route, writeQuery(chooseQuery(route, [])), { [name]: odd }) };
  const query = writeQuery(chooseQuery(route, [name]), { [name]: odd });
  return { path: writePath(route, query), odd: [name, ...listCompanions(route, name)] };
}

/** The edges of what the document allows, or something else altogether. */
function chooseOdd(choice, { minimum, maximum, enum: choices, maxLength }, valid) {
  const edges = [
    ...(minimum === undefined ? [] : [minimum - 1, minimum, minimum - 1e-9]),
    ...(maximum === undefined ? [] : [maximum, maximum + 1, maximum + 1e-9]),
    ...(choices ? [choice.pick(choices), `${choice.pick(choices)},${choice.pick(choices)}`] : []),
    ...(maxLength ? ['a'.repeat(maxLength), 'a'.repeat(maxLength + 1)] : []),
  ];
  return edges.length > 0 && choice.chance(0.3) ? encodeURIComponent(choice.pick(edges)) : createOddText(choice, valid);
}

function createOddShape(choice, route) {
  const query = writeQuery(chooseQuery(route, []));
  const { name = 'lang', valid = 'en' } = route.parameters.length > 0 ? choice.pick(route.parameters) : {};
  const pair = `${name}=${encodeURIComponent(valid)}`;
  const shape = choice.pick([
    () => [...query, pair, pair],
    () => [...query, `${name}=`],
    () => [...query, name],
    () => [...query, `${name}[]=${valid}`],
    () => [...query, `=${valid}`],
    () => ['&&&', ...query, '&', '='],
    () => [query.join(';')],
    () => [...query, `${choice.pick(unknownNames)}=${createOddText(choice)}`],
    () => Array.from({ length: choice.pick([50, 400]) }, (_, place) => `a${place}=1`),
    () => [...query, `${name.toUpperCase()}=${valid}`],
    () => query.map((each) => `?${each}`),
    () => [query.join('&amp;')],
    () => ['x'.repeat(choice.pick([8180, 8192, 9000]))],
    () => [],
  ])();
  return { path: writePath(route, shape) };
}

function writeBody(body) {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
