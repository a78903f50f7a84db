import { get, pick, writeAddress } from './routes.mjs';

/** Conditional requests, in every form that `if-none-match` may take. */
export function listCaching(routes) {
  return routes
    .flatMap((route, at) => {
      const path = writeAddress(route);
      const tag = `tag${at}`;
      const ask = (value, headers = {}) => get(path, { 'if-none-match': value, ...headers });
      return [
        { ...get(path), learn: { [tag]: 'header etag' } },
        ask(`{{${tag}}}`),
        ...pick(['*', `"nonsense", {{${tag}}}`, `W/{{${tag}}}`, '"nonsense"', `"nonsense", *`], at, 2).map((value) =>
          ask(value),
        ),
        ask(`{{${tag}}}`, { 'accept-encoding': 'gzip' }),
        { ...get(path, { 'accept-encoding': 'gzip' }), learn: { [`${tag}gzip`]: 'header etag' } },
        ask(`{{${tag}gzip}}`),
        { ...ask(`{{${tag}}}`), method: 'HEAD' },
      ];
    })
    .concat([
      { ...get('/countries/FR'), learn: { tagFrance: 'header etag' } },
      get('/countries/fra', { 'if-none-match': '{{tagFrance}}' }),
      get('/v1/countries/FR', { 'if-none-match': '{{tagFrance}}' }),
      get('/countries/DE', { 'if-none-match': '{{tagFrance}}' }),
      get('/countries/ZZ', { 'if-none-match': '*' }),
      get('/countries/FR?lang=xx', { 'if-none-match': '{{tagFrance}}' }),
      get('/countries/FR', { 'if-none-match': '' }),
      get('/countries/FR', { 'if-modified-since': 'Sat, 21 Nov 2026 00:00:00 GMT' }),
      get('/countries/FR', { 'if-match': '"nonsense"' }),
      get('/countries/FR', { range: 'bytes=0-9' }),
      get('/countries/FR', { 'cache-control': 'no-cache' }),
    ]);
}
