const token = { authorization: 'Bearer replay-admin-token', 'x-forwarded-for': '192.0.2.21' };
const stranger = { 'x-forwarded-for': '192.0.2.22' };
const json = { 'content-type': 'application/json' };

/** Requests of an operator over HTTP; those without the token come last, since they are delayed. */
export function listAdmin() {
  return [...listOperator(), ...listStrangers()];
}

function listOperator() {
  const paths = [
    '/admin',
    '/admin/',
    '/admin/nowhere',
    '/admin/upgrades',
    '/admin/keys',
    '/admin/people/forget',
    '/%61dmin/keys',
    '/v1/admin/keys',
  ];
  const ask = (method, path, body) => ({
    method,
    path,
    headers: body === undefined ? token : { ...token, ...json },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const approve = '/admin/upgrades/{{upgrade}}/approve';
  return [
    ...paths.flatMap((path) => ['GET', 'HEAD', 'OPTIONS', 'PUT'].map((method) => ask(method, path))),
    { ...ask('GET', '/admin/upgrades'), learn: { upgrade: 'json data.0.id', upgradeAgain: 'json data.1.id' } },
    ask('GET', '/admin/upgrades?limit=1'),
    ...[{ dailyLimit: 0 }, { dailyLimit: '5' }, { dailyLimit: 1.5 }, '{', '[]'].map((body) =>
      ask('POST', approve, body),
    ),
    ask('POST', approve, { dailyLimit: 5000 }),
    ask('POST', approve, { dailyLimit: 5000 }),
    ask('POST', '/admin/upgrades/nonsense/approve'),
    ask('POST', '/admin/upgrades/{{upgradeAgain}}/reject', {}),
    ask('POST', '/admin/upgrades/{{upgradeAgain}}/reject', { reason: 'Not this time.' }),
    ask('POST', '/admin/upgrades/nonsense/reject', { reason: 'Not this time.' }),
    ask('POST', '/admin/keys', { email: 'nobody' }),
    ask('POST', '/admin/keys', {}),
    {
      ...ask('POST', '/admin/keys', { email: 'grace@example.org' }),
      learn: { name: 'json data.name', issued: 'json data.apiKey' },
    },
    { method: 'GET', path: '/countries/MT', headers: { 'x-api-key': '{{issued}}' } },
    ask('GET', '/admin/keys'),
    ask('DELETE', '/admin/keys/{{name}}'),
    ask('DELETE', '/admin/keys/{{name}}'),
    ask('DELETE', '/admin/keys/nonsense'),
    ask('POST', '/admin/people/forget', { email: 'grace@example.org' }),
    ask('POST', '/admin/people/forget', { email: 'nobody' }),
    { ...ask('POST', '/admin/people/forget', 'email=x'), headers: { ...token, 'content-type': 'text/plain' } },
    ask('POST', '/admin/people/forget', JSON.stringify({ email: 'x'.repeat(20_000) })),
  ];
}

function listStrangers() {
  const paths = ['/admin/keys', '/admin/nowhere', '/admin/upgrades'];
  const headers = [
    {},
    { authorization: 'Bearer nonsense' },
    { 'x-api-key': 'replay-admin-token' },
    { origin: 'https://site.example' },
  ];
  const strangers = paths.flatMap((path) =>
    headers.map((wrong) => ({ method: 'GET', path, headers: { ...stranger, ...wrong } })),
  );
  return [...strangers, { method: 'GET', path: '/admin/keys', headers: { ...token, ...stranger } }];
}
