import { get } from './routes.mjs';

/** The way of one person to a key and to its end, and the ways that lead to none. Each comes from an address of her own. */
export function listAccess() {
  return [...tellStory(), ...listRefusals(), ...listKeys(), ...listAddresses()];
}

function tellStory() {
  const from = { 'x-forwarded-for': '192.0.2.1' };
  const key = { 'x-api-key': '{{key}}' };
  const verify = get('/access/verify?token={{token}}', from);
  return [
    { ...post('/access/signup', { email: 'ada@example.org' }, from), learn: { token: 'mail ada@example.org' } },
    get('/access/verify?token={{token}}&nonsense=1', from),
    { ...verify, method: 'HEAD' },
    { ...verify, learn: { key: 'json data.apiKey' } },
    verify,
    get('/countries/MT', key),
    get('/countries/MT', { authorization: 'Bearer {{key}}' }),
    get('/countries/MT', { authorization: 'bearer  {{key}}' }),
    get('/countries/MT', { ...key, authorization: 'Bearer nonsense' }),
    get('/countries/MT', { ...key, 'if-none-match': '*' }),
    get('/countries/ZZ', key),
    get('/countries/MT?lang=xx', key),
    get('/access/usage', key),
    { method: 'OPTIONS', path: '/countries/MT', headers: key },
    post('/batch', { requests: [{ path: '/countries/DE' }, { path: '/countries/FR' }] }, key),
    post('/access/request-upgrade', { email: 'ada@example.org', reason: 'More of the same, every day.' }, from),
    post(
      '/access/request-upgrade',
      { email: 'Ada@Example.org', reason: 'More of the same, every day.', tier: 'x' },
      from,
    ),
    { ...post('/access/signup', { email: 'ADA@example.org' }, from), learn: { tokenAgain: 'mail ada@example.org' } },
    { method: 'DELETE', path: '/access/key', headers: key },
    get('/countries/MT', key),
    { method: 'DELETE', path: '/access/key', headers: key },
  ];
}

function listRefusals() {
  const from = { 'x-forwarded-for': '192.0.2.2' };
  const emails = [
    '',
    'nobody',
    'a+b@example.org',
    'a@b',
    'ä@example.org',
    'a b@example.org',
    `${'x'.repeat(300)}@example.org`,
    'a@exämple.org',
  ];
  const reasons = ['', 'short', ' '.repeat(20), 'x'.repeat(4001)];
  const tokens = ['', '?token=', '?token=nonsense', '?token=a&token=b', `?token=${'x'.repeat(500)}`, '?Token=x'];
  const good = (number) =>
    post('/access/signup', { email: `many${number}@example.org` }, { 'x-forwarded-for': '192.0.2.3' });
  return [
    ...emails.map((email) => post('/access/signup', { email }, from)),
    ...emails.slice(0, 3).map((email) => post('/access/request-upgrade', { email, reason: 'A good reason.' }, from)),
    ...reasons.map((reason) => post('/access/request-upgrade', { email: 'eve@example.org', reason }, from)),
    ...tokens.map((query) => get(`/access/verify${query}`, from)),
    ...[1, 2, 3, 4, 5, 6, 7].map(good),
    ...[1, 2, 3, 4].map((number) =>
      post('/access/signup', { email: 'bob@example.org' }, { 'x-forwarded-for': `192.0.2.1${number}` }),
    ),
  ];
}

function listKeys() {
  const bad = ['nonsense', '', ' ', `alm_live_${'x'.repeat(40)}`, 'alm_test_x', 'x'.repeat(2000), 'ä'];
  return [
    ...bad.map((key) => get('/countries/DE', { 'x-api-key': key })),
    ...['Bearer', 'Bearer ', 'Bearer nonsense', 'Basic YTpi', 'nonsense'].map((authorization) =>
      get('/countries/DE', { authorization }),
    ),
    ...['/health', '/meta', '/', '/access/usage', '/nowhere', '/openapi.json'].map((path) =>
      get(path, { 'x-api-key': 'nonsense' }),
    ),
    get('/countries/DE?api_key=nonsense'),
    { method: 'DELETE', path: '/access/key' },
    { method: 'DELETE', path: '/access/key', headers: { 'x-api-key': 'nonsense' } },
    { method: 'HEAD', path: '/countries/DE', headers: { 'x-api-key': 'nonsense' } },
    get('/countries/DE', { 'x-api-key': 'nonsense', 'if-none-match': '*' }),
  ];
}

/** Who is behind a proxy is told by the last address that it names. */
function listAddresses() {
  const forwarded = [
    '192.0.2.9',
    '198.51.100.1, 192.0.2.9',
    '2001:db8::1',
    '2001:db8::2',
    'nonsense',
    '',
    '192.0.2.9:80',
    '[2001:db8::1]:80',
  ];
  return [...forwarded, ...forwarded].map((value) => get('/countries/DE', { 'x-forwarded-for': value }));
}

function post(path, body, headers = {}) {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}
