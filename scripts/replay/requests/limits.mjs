import { get } from './routes.mjs';

/** More than an address may ask in ten seconds; what is free then, and what is refused. */
export function listBursts() {
  const from = { 'x-forwarded-for': '192.0.2.1' };
  const other = { 'x-forwarded-for': '192.0.2.2' };
  return [
    ...Array.from({ length: 19 }, () => get('/countries/MT', from)),
    get('/countries/ZZ', from),
    ...listAfter(from),
    get('/countries/MT', other),
    ...Array.from({ length: 22 }, () => get('/countries/MT', { ...other, 'if-none-match': '*' })),
    { method: 'POST', path: '/batch', headers: { 'content-type': 'application/json' }, body: writeBatch(30) },
  ];
}

/** More than an address, and a key, may ask in a day. */
export function listDays() {
  const from = { 'x-forwarded-for': '192.0.2.1' };
  const key = { 'x-api-key': '{{key}}' };
  const issue = {
    method: 'POST',
    path: '/admin/keys',
    headers: { 'content-type': 'application/json', authorization: 'Bearer replay-admin-token' },
    body: JSON.stringify({ email: 'grace@example.org' }),
    learn: { key: 'json data.apiKey' },
  };
  return [
    ...Array.from({ length: 5 }, () => get('/countries/MT', from)),
    get('/countries/MT', { ...from, 'if-none-match': '*' }),
    get('/countries?nonsense=1', from),
    ...listAfter(from),
    issue,
    ...Array.from({ length: 8 }, () => get('/countries/MT', key)),
    ...listAfter(key),
    { method: 'POST', path: '/batch', headers: { 'content-type': 'application/json' }, body: writeBatch(10) },
  ];
}

/** A request that never ends, until the service is tired of it. */
export function listSlow() {
  return [{ raw: 'GET /countries/MT HTTP/1.1\r\nhost: almanac.example\r\n', isSlow: true }];
}

function listAfter(headers) {
  const paths = [
    '/countries/MT',
    '/countries/ZZ',
    '/countries?nonsense=1',
    '/nowhere',
    '/health',
    '/',
    '/openapi.json',
    '/meta',
    '/access/usage',
    '/access/verify?token=x',
  ];
  return [
    ...paths.map((path) => get(path, headers)),
    get('/countries/MT', { ...headers, 'if-none-match': '*' }),
    { method: 'HEAD', path: '/countries/MT', headers },
    { method: 'OPTIONS', path: '/countries/MT', headers },
    { method: 'DELETE', path: '/countries/MT', headers },
    get('/cities?q=san&limit=2', { ...headers, 'accept-encoding': 'gzip' }),
  ];
}

function writeBatch(count) {
  return JSON.stringify({ requests: Array.from({ length: count }, () => ({ path: '/countries/DE?fields=name' })) });
}
