import { get, pick, writeAddress } from './routes.mjs';

const posts = ['/batch', '/addresses/format', '/addresses/validate', '/access/signup', '/access/request-upgrade'];
const others = [
  '/access/verify',
  '/access/usage',
  '/access/key',
  '/',
  '/privacy',
  '/verify',
  '/robots.txt',
  '/nowhere',
];

/** HEAD and OPTIONS everywhere, methods that are not taken, and the forms in which one address may be written. */
export function listMethods(routes) {
  const paths = [...routes.map((route) => writeAddress(route)), ...posts, ...others];
  return [
    ...paths.map((path) => ({ method: 'HEAD', path })),
    ...routes.map((route) => ({ method: 'HEAD', path: writeAddress(route), headers: { 'accept-encoding': 'br' } })),
    ...routes.map((route) => ({ method: 'HEAD', path: writeAddress(route, { nonsense: '1' }) })),
    ...paths.flatMap(listPreflights),
    ...paths.flatMap((path, at) =>
      pick(['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'], at, 2).map((method) => ({ method, path })),
    ),
    ...[...posts, '/access/key'].map((path) => get(path)),
    ...paths.flatMap(listSpellings),
  ];
}

function listPreflights(path) {
  return [
    { method: 'OPTIONS', path },
    {
      method: 'OPTIONS',
      path,
      headers: {
        origin: 'https://site.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-api-key, content-type',
      },
    },
  ];
}

function listSpellings(path, at) {
  const [bare, query] = path.split(/\?(.*)/s);
  const tail = query === undefined ? '' : `?${query}`;
  const escaped = bare.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  const spellings = [`/v2${path}`, `/${path}`, `${bare.toUpperCase()}${tail}`, `${escaped}${tail}`];
  return [`/v1${path}`, `${bare}/${tail}`, ...pick(spellings, at, 1)].map((spelling) => get(spelling));
}
