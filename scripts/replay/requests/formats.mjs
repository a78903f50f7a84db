import { get, pick, writeAddress } from './routes.mjs';

const suffixes = ['.json', '.csv', '.ndjson', '.geojson', '.xml', '.CSV'];
const accepts = [
  'application/json',
  'text/csv',
  'application/x-ndjson',
  'application/geo+json',
  'text/csv;q=0.5, application/json;q=0.4',
  'text/*',
  '*/*',
  'text/html',
  'text/csv;q=0',
  ';;,',
  '',
];
const encodings = [
  'br',
  'gzip',
  'identity',
  'gzip;q=0.5, br;q=0.1',
  'identity;q=0, gzip',
  '*',
  'deflate',
  'br;q=0, *;q=0',
];

/** Every format by suffix and by header, every encoding, whole lists, and the pages of lists. */
export function listFormats(routes) {
  const lists = routes.filter(({ isList }) => isList);
  return [
    ...lists.flatMap((route) => suffixes.map((suffix) => get(writeAddress({ ...route, path: route.path + suffix })))),
    ...lists.flatMap((route, at) => pick(accepts, at, 5).map((accept) => get(writeAddress(route), { accept }))),
    ...routes
      .filter(({ isList }) => !isList)
      .flatMap((route) => ['text/csv', 'image/png'].map((accept) => get(writeAddress(route), { accept }))),
    ...routes.flatMap((route, at) =>
      pick(encodings, at, 4).map((encoding) => get(writeAddress(route), { 'accept-encoding': encoding })),
    ),
    ...lists.flatMap(listWhole),
    ...lists.flatMap(listPages),
    get('/countries.csv?lang=ar&fields=name,borders'),
    get('/countries.geojson', { accept: 'text/csv' }),
    get('/cities.geojson?country=MT&limit=5&fields=name,latitude'),
    get('/cities.csv?country=LI&lang=ja', { 'accept-encoding': 'br' }),
    get('/cities?country=US', { 'accept-encoding': 'gzip' }),
    get('/cities?country=US', { 'accept-encoding': 'br' }),
  ];
}

function listWhole(route) {
  const whole = writeAddress(route, { limit: undefined });
  const suffixed = writeAddress({ ...route, path: `${route.path}.ndjson` }, { limit: undefined });
  return [
    get(whole),
    get(whole, { 'accept-encoding': 'gzip' }),
    get(whole, { 'accept-encoding': 'br' }),
    get(suffixed),
  ];
}

function listPages(route) {
  return [
    { limit: '2', offset: '2' },
    { limit: '2', offset: '1' },
    { limit: '1', offset: '99999999' },
    { limit: '5', offset: '3', fields: route.query.find(({ name }) => name === 'fields').schema.examples[0] },
    { limit: '1000' },
    { offset: '3' },
  ].map((values) => get(writeAddress(route, values)));
}
