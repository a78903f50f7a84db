import fc from 'fast-check';
import { split } from '../callers/ask.js';
import {
  chooseQuery,
  type DescribedParameter,
  type DescribedRoute,
  listCompanions,
  writePath,
  writeQuery,
} from '../callers/described-routes.js';
import { invalidBody, invalidInUrl } from './invalid-values.js';

export interface HostileRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Buffer;
  /** The documented statuses; undefined if the status is not checked. */
  readonly statuses?: readonly string[];
  /** The parameters that an error may name; undefined if this is not checked. */
  readonly allowedParameters?: readonly string[];
}

const methodsToTry = split('HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND');
const unknownNames = [
  '',
  'a'.repeat(300),
  ...split('limt zz __proto__ constructor q[] q[a] lang[0] LIMIT %00 key format'),
];

export function createRequest(route: DescribedRoute, parametersToTest: readonly string[]): HostileRequest {
  const path = writePath(route, writeQuery(chooseQuery(route, parametersToTest)));
  return { method: route.method, path, ...writeBody(route) };
}

function writeBody({ body }: DescribedRoute): Pick<HostileRequest, 'headers' | 'body'> {
  return body === undefined
    ? { headers: {} }
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Each request has a parameter, query, body or method that is probably invalid. */
export function describedRequest(route: DescribedRoute): fc.Arbitrary<HostileRequest> {
  const { path, parameters, body } = route;
  const validRequest = createRequest(route, []);
  // The statuses of /access/key are not checked, because its answers depend on the key that is sent.
  const statuses = path === '/access/key' ? {} : { statuses: route.statuses };
  const choices: fc.WeightedArbitrary<HostileRequest>[] = [
    {
      arbitrary: createMalformedPaths(route).map((invalid) => ({ ...validRequest, path: invalid, ...statuses })),
      weight: 4,
    },
    { arbitrary: fc.constantFrom(...methodsToTry).map((other) => ({ ...validRequest, method: other })), weight: 1 },
  ];
  if (parameters.length > 0) {
    const value = fc.constantFrom(...parameters).chain((parameter) => createInvalidValues(route, parameter));
    choices.push({ arbitrary: value.map((invalid) => ({ ...validRequest, ...invalid, ...statuses })), weight: 16 });
  }
  if (body !== undefined)
    choices.push({
      arbitrary: invalidBody(body).map((invalid) => ({ ...validRequest, ...invalid, ...statuses })),
      weight: 40,
    });
  return fc.oneof(...choices);
}

function createInvalidValues(
  route: DescribedRoute,
  { name, schema, validValue: valid, in: location }: DescribedParameter,
) {
  const { minimum, maximum, enum: choices = [], maxLength } = schema;
  const edges = [
    ...(minimum === undefined ? [] : [minimum - 1, minimum, minimum - 1e-9]),
    ...(maximum === undefined ? [] : [maximum, maximum + 1, maximum + 1e-9]),
    ...choices.map((choice) => `${choice},${choices[0]}`),
    ...(maxLength === undefined ? [] : ['a'.repeat(maxLength), 'a'.repeat(maxLength + 1)]),
  ].map((edge) => encodeURIComponent(edge));
  const value =
    edges.length === 0
      ? invalidInUrl(valid)
      : fc.oneof({ arbitrary: fc.constantFrom(...edges), weight: 3 }, { arbitrary: invalidInUrl(valid), weight: 7 });
  return value.map((invalid) =>
    location === 'path'
      ? { path: writePath(route, writeQuery(chooseQuery(route, [])), { [name]: invalid }) }
      : {
          path: writePath(route, writeQuery(chooseQuery(route, [name]), { [name]: invalid })),
          allowedParameters: [name, ...listCompanions(route, name)],
        },
  );
}

const queryDistortions: readonly ((query: string, name: string, pair: string) => string)[] = [
  (query, _name, pair) => `${query}&${pair}&${pair}`,
  (query, name) => `${query}&${name}=`,
  (query, name) => `${query}&${name}&${name}[]=a&=a&&&&=`,
  (query, name) => `${query}&${name.toUpperCase()}=a`,
  (query) => `?${query.replaceAll('&', ';')}`,
  (query) => query.replaceAll('&', '&amp;'),
  () => '',
];

function createMalformedPaths(route: DescribedRoute): fc.Arbitrary<string> {
  const query = writeQuery(chooseQuery(route, []));
  const { name, validValue: valid } = route.parameters[0] ?? { name: 'lang', validValue: 'en' };
  const pair = `${name}=${encodeURIComponent(valid)}`;
  const unknownParameter = fc.tuple(fc.constantFrom(...unknownNames), invalidInUrl());
  const malformedPairs = fc.oneof(
    fc.constantFrom(...queryDistortions).map((write) => write(query.join('&'), name, pair).split('&')),
    unknownParameter.map(([other, value]) => [...query, `${other}=${value}`]),
    fc.constantFrom(50, 400).map((count) => Array.from({ length: count }, (_, index) => `a${index}=1`)),
    fc.constantFrom(8180, 8192, 9000).map((length) => ['x'.repeat(length)]),
  );
  return malformedPairs.map((pairs) => writePath(route, pairs));
}
