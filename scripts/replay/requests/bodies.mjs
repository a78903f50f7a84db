import { pick } from './routes.mjs';

const json = { 'content-type': 'application/json' };
const types = [
  undefined,
  'application/json; charset=utf-8',
  'application/json;charset=latin1',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/problem+json',
  'nonsense',
  '',
];
const texts = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '5',
  '{}',
  '{"nonsense":1}',
  '{"__proto__":{"x":1}}',
  '\ufeff{}',
  '{"a":1,"a":2}',
  ' ',
];
const values = [null, 5, '', ' ', true, [], {}, ['x'], 'x'.repeat(5000), '\u0000', 'ä'];

/** Bodies of every POST route: its examples, every field wrong in turn, other types, too much, and none. */
export function listBodies({ paths, components }) {
  return Object.entries(paths)
    .filter(([, { post }]) => post)
    .flatMap(([path, { post }]) => listOfOne(path, post.requestBody.content['application/json'], components.schemas))
    .concat(listBatches(), listAddresses());
}

function listOfOne(path, { schema, examples = {} }, schemas) {
  const good = Object.values(examples).map(({ value }) => value);
  const sample = good[0] ?? { email: 'nobody', reason: 'short' };
  const fields = Object.keys(readSchema(schema, schemas).properties ?? {});
  return [
    ...good.map((body) => post(path, body)),
    ...good.map((body) => post(`${path}?fields=country`, body)),
    ...good.map((body) => post(`${path}?nonsense=1`, body)),
    ...good.map((body) => ({ ...post(path, body), headers: { ...json, 'accept-encoding': 'gzip' } })),
    ...texts.map((body) => ({ method: 'POST', path, headers: json, body })),
    ...types.map((type) => ({
      method: 'POST',
      path,
      headers: type === undefined ? {} : { 'content-type': type },
      body: JSON.stringify(sample),
    })),
    ...fields.flatMap((field, at) => pick(values, at, 4).map((value) => post(path, { ...sample, [field]: value }))),
    ...fields.map((field) => post(path, { ...sample, [field]: undefined })),
    post(path, { ...sample, nonsense: 1 }),
    post(path, { ...sample, padding: 'x'.repeat(20_000) }),
    { method: 'POST', path, headers: json },
    { method: 'POST', path },
  ];
}

function readSchema(schema, schemas) {
  return schema.$ref === undefined ? schema : schemas[schema.$ref.split('/').at(-1)];
}

function listBatches() {
  const asks = [
    { path: '/countries/DE' },
    { path: '/countries/ZZ' },
    { path: '/nowhere' },
    { path: 'countries' },
    { path: '/cities?limit=2' },
    { path: '/cities' },
    { path: '/cities.csv?limit=2' },
    { path: '/maps/world.png?width=64' },
    { path: '/maps/world.svg' },
    { path: '/batch', method: 'POST', body: { requests: [] } },
    { path: '/access/usage' },
    { path: '/access/signup', method: 'POST', body: { email: 'ada@example.org' } },
    { path: '/health' },
    { path: '/' },
    { path: '/v1/countries/FR' },
    { path: '/countries/DE', method: 'DELETE' },
    { path: '/addresses/format', method: 'POST', body: { country: 'DE', city: 'Berlin' } },
    { path: '/addresses/format', method: 'POST', body: 'text' },
    { path: '/addresses/format', method: 'POST' },
    { path: '/countries/%ZZ' },
    { path: '/countries/DE', nonsense: 1 },
    { path: '/astronomy?date=2026-06-21T12:00:00Z' },
    {},
    { path: 5 },
  ];
  const country = { path: '/countries/DE?fields=name' };
  return [
    ...asks.map((ask) => post('/batch', { requests: [ask] })),
    post('/batch', { requests: asks }),
    post('/batch', { requests: Array.from({ length: 100 }, () => country) }),
    post('/batch', { requests: Array.from({ length: 101 }, () => country) }),
  ];
}

function listAddresses() {
  const countries = ['US', 'JP', 'KR', 'ZZ', '756'];
  return countries.flatMap((country) =>
    ['local', 'latin', 'nonsense'].flatMap((script) => {
      const address = {
        country,
        recipient: 'Jane Doe',
        streetAddress: ['1 High Street'],
        city: 'Town',
        postalCode: '12345',
      };
      return [post('/addresses/format', { ...address, script }), post('/addresses/validate', address)];
    }),
  );
}

function post(path, body) {
  return { method: 'POST', path, headers: json, body: JSON.stringify(body) };
}
