import { get } from './routes.mjs';

const paths = [
  '/',
  '/verify',
  '/privacy',
  '/robots.txt',
  '/.well-known/security.txt',
  '/openapi.json',
  '/health',
  '/meta',
];
const missing = [
  '/nowhere',
  '/favicon.ico',
  '/index.html',
  '/countries/DE/nowhere',
  '/v1',
  '/v1/',
  '/v10/countries',
  '/verify/x',
  '/../etc/passwd',
  '//',
];

/** Pages and files for people and browsers, and addresses where nothing is. */
export function listPages() {
  return [
    ...paths.flatMap((path) => [
      get(path),
      get(`${path}?nonsense=1`),
      get(path, { 'accept-encoding': 'br, gzip' }),
      get(path, { accept: 'text/html', 'accept-language': 'de' }),
      get(path, { 'if-none-match': '*' }),
      get(path, { origin: 'https://site.example' }),
      { method: 'POST', path },
    ]),
    ...missing.flatMap((path) => [
      get(path),
      { method: 'HEAD', path },
      { method: 'POST', path },
      get(path, { accept: 'text/html' }),
    ]),
    get(`/countries/${'x'.repeat(9000)}`),
    get(`/countries?q=${'x'.repeat(9000)}`),
    get(`/countries?q=${'x'.repeat(8000)}`),
    get('/countries/DE', { 'x-long': 'x'.repeat(20_000) }),
    get('/countries/DE', { 'x-long': 'x'.repeat(15_000) }),
    ...['%', '%zz', '%e4', '%00', '%C0%AF', '%2e%2e', '%F0%9F%87%A9'].flatMap((escaped) => [
      get(`/countries/${escaped}`),
      get(`/countries?q=${escaped}`),
      get(`/${escaped}`),
    ]),
    get('/countries/DE', { 'x-http-method-override': 'DELETE' }),
    get('/countries/DE', { 'x-request-id': 'mine' }),
    get('/countries/DE', { connection: 'close' }),
    get('/countries/DE', { host: 'evil.example:99' }),
    get('/countries?limit=2&offset=2', {
      host: 'evil.example:99',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    }),
    { method: 'GET', path: '/countries/DE', headers: { 'content-type': 'application/json' }, body: '{}' },
    { method: 'GET', path: '/countries/DE', headers: { 'content-type': 'text/plain' }, body: 'x'.repeat(20_000) },
  ];
}
