const host = 'host: almanac.example\r\n';
const close = 'connection: close\r\n';

/** Bytes that are not, or hardly, a request, sent over a socket of their own. */
export function listMalformed() {
  return [...listTargets(), ...listHeaders(), ...listBodies(), ...listBytes(), ...listSeveral()];
}

function listTargets() {
  const targets = [
    'http://almanac.example/countries/MT',
    'HTTPS://almanac.example:99/countries/MT?lang=de',
    'http://almanac.example',
    'http://almanac.example?x',
    'ftp://almanac.example/countries/MT',
    'countries/MT',
    '*',
    '/countries/é',
    '/countries/MT#part',
    '/countries/<>',
    '/countries?q="x"&limit=1',
    '/countries?limit=1&q=<a>',
    '/countries/%',
    '/countries/MT?lang=%ff',
    '/countries/../countries/MT',
    '/countries\\MT',
    '/countries/M\tT',
    `/${'x'.repeat(20_000)}`,
  ];
  const methods = [
    'CONNECT almanac.example:443',
    'OPTIONS *',
    'GET *',
    'get /countries/MT',
    'FOO /countries/MT',
    'QUERY /countries',
    'PRI *',
  ];
  return [
    ...targets.map((target) => raw(`GET ${target} HTTP/1.1\r\n${host}${close}\r\n`)),
    ...methods.map((line) => raw(`${line} HTTP/1.1\r\n${host}${close}\r\n`)),
    ...['HTTP/1.0', 'HTTP/0.9', 'HTTP/1.2', 'HTTP/2.0', 'HTTP/3', 'http/1.1', ''].map((version) =>
      raw(`GET /countries/MT ${version}\r\n${host}${close}\r\n`),
    ),
    raw('GET /countries/MT HTTP/1.0\r\n\r\n'),
    raw('GET /cities?limit=2000 HTTP/1.0\r\n\r\n'),
    raw('GET /countries/MT HTTP/1.0\r\nconnection: keep-alive\r\n\r\n', { keeps: true }),
  ];
}

function listHeaders() {
  const headers = [
    close,
    `${host}${host}${close}`,
    `${host}host: other.example\r\n${close}`,
    `host:\r\n${close}`,
    `host: a b\r\n${close}`,
    `host: a, b\r\n${close}`,
    `${host}${close}expect: 100-continue\r\n`,
    `${host}${close}expect: nonsense\r\n`,
    `${host}${close}x-api-key: nonsense\r\nx-api-key: other\r\n`,
    `${host}${close}if-none-match: "a"\r\nif-none-match: *\r\n`,
    `${host}${close}accept: text/csv\r\naccept: application/json\r\n`,
    `${host}${close}accept-encoding: gzip\r\naccept-encoding: br\r\n`,
    `${host}${close}no colon\r\n`,
    `${host}${close}name : space\r\n`,
    `${host}${close}: empty\r\n`,
    `${host}${close} folded: yes\r\n`,
    `${host}${close}x: \u0001\r\n`,
    `${host}${close}x: ä\r\n`,
    `${host}${close}x: ${'x'.repeat(20_000)}\r\n`,
    `${host}${close}${Array.from({ length: 300 }, (_, at) => `x${at}: y\r\n`).join('')}`,
    `${host}${close}upgrade: websocket\r\n`,
    `${host}connection: upgrade\r\nupgrade: h2c\r\n`,
    `${host}connection: x-api-key, close\r\n`,
  ];
  return headers.flatMap((lines) =>
    ['/countries/MT', '/privacy'].map((path) => raw(`GET ${path} HTTP/1.1\r\n${lines}\r\n`)),
  );
}

function listBodies() {
  const post = (lines, body, rest = {}) =>
    raw(
      `POST /addresses/format HTTP/1.1\r\n${host}${close}content-type: application/json\r\n${lines}\r\n${body}`,
      rest,
    );
  const good = '{"country":"DE"}';
  const chunked = 'transfer-encoding: chunked\r\n';
  return [
    post(`content-length: ${good.length}\r\n`, good),
    post(chunked, `10\r\n${good}\r\n0\r\n\r\n`),
    post(chunked, `8\r\n${good.slice(0, 8)}\r\n8;ext=1\r\n${good.slice(8)}\r\n0\r\ntrailer: x\r\n\r\n`),
    post(chunked, 'zz\r\n'),
    post(chunked, `8000\r\n${'x'.repeat(0x8000)}\r\n0\r\n\r\n`),
    post(`${chunked}content-length: 5\r\n`, `10\r\n${good}\r\n0\r\n\r\n`),
    post('transfer-encoding: gzip\r\n', good),
    post('content-length: 5\r\ncontent-length: 6\r\n', good),
    post('content-length: -5\r\n', good),
    post('content-length: x\r\n', good),
    post('content-length: 99999999\r\n', good),
    post('content-length: 16385\r\n', 'x'.repeat(16_385)),
    post(`content-length: ${good.length}\r\nexpect: 100-continue\r\n`, '', { more: good }),
    post('content-length: 99999\r\nexpect: 100-continue\r\n', ''),
    post('content-encoding: gzip\r\ncontent-length: 5\r\n', 'xxxxx'),
    post('content-length: 4\r\n', '{"\u00ff'),
    raw(`GET /countries/MT HTTP/1.1\r\n${host}${close}content-length: 5\r\n\r\nxxxxx`),
    raw(`GET /countries/MT HTTP/1.1\r\n${host}${close}${chunked}\r\n5\r\nxxxxx\r\n0\r\n\r\n`),
    raw(`DELETE /access/key HTTP/1.1\r\n${host}${close}content-length: 5\r\n\r\nxxxxx`),
  ];
}

function listBytes() {
  const texts = [
    '\r\n\r\n',
    'nonsense\r\n\r\n',
    '\u0000\u0001\u0002\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000\u0001',
    'GET\r\n\r\n',
    'GET /\r\n\r\n',
  ];
  return [
    ...texts.map((text) => raw(text, { keeps: true })),
    raw(`\r\n\r\nGET /countries/MT HTTP/1.1\r\n${host}${close}\r\n`),
    raw(`GET /countries/MT HTTP/1.1\n${host.trim()}\n${close.trim()}\n\n`, { keeps: true }),
    raw(`GET /countries/MT HTTP/1.1\r\n${host}`, { keeps: true }),
    raw(`GET /countries/MT HTTP/1.1\r\n${host}`, { more: `${close}\r\n` }),
  ];
}

function listSeveral() {
  const ask = (path, further = '', method = 'GET') => `${method} ${path} HTTP/1.1\r\n${host}${further}\r\n`;
  const last = ask('/countries/DE', close);
  return [
    raw(ask('/countries/MT') + last),
    raw(ask('/countries/MT') + ask('/nowhere') + ask('/privacy') + ask('/cities?limit=3&q=san') + last),
    raw(ask('/countries/MT', '', 'HEAD') + last),
    raw(ask('/countries/MT', 'if-none-match: *\r\n') + last),
    raw(`${ask('/countries/MT')}nonsense\r\n\r\n`),
    raw(ask('/countries/MT', '', 'OPTIONS') + ask('/countries/%') + last),
    raw(ask('/cities?country=MT', 'accept-encoding: gzip\r\n', 'HEAD') + last),
    raw(Array.from({ length: 20 }, () => ask('/countries/MT?fields=name')).join('') + last),
    raw(ask('/countries/MT', close) + last),
  ];
}

function raw(bytes, rest = {}) {
  return { raw: bytes, ...rest };
}
