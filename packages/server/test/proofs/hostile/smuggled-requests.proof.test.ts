import { expect, it } from 'vitest';
import { highLimits, start } from '../callers/start.js';
import { sendBytes } from './raw.js';

/** Hidden in another request. If the service answered it, there would be one more status. */
const hiddenGet = 'GET /health HTTP/1.1\r\nhost: a\r\n\r\n';
const body = '{"points":[[47,8]]}';
const jsonHeaders = 'host: a\r\ncontent-type: application/json\r\n';
const post = (headers: string, content: string) => `POST /where HTTP/1.1\r\n${jsonHeaders}${headers}\r\n${content}`;
const get = (headers: string, line = 'GET /countries/DE HTTP/1.1') => `${line}\r\n${headers}\r\n`;
const chunk = (text: string, extension = '') => `${Buffer.byteLength(text).toString(16)}${extension}\r\n${text}\r\n`;
const chunkedBody = `${chunk(body)}0\r\n\r\n`;

/** The end of these is ambiguous. Each is followed by a request that only some programs would see. */
const ambiguousRequests = {
  'content-length and transfer-encoding': post(
    `content-length: ${body.length}\r\ntransfer-encoding: chunked\r\n`,
    `0\r\n\r\n${hiddenGet}`,
  ),
  'transfer-encoding and content-length': post(
    'transfer-encoding: chunked\r\ncontent-length: 4\r\n',
    `${chunkedBody}${hiddenGet}`,
  ),
  'content-length twice, with different values': post(
    `content-length: ${body.length}\r\ncontent-length: 0\r\n`,
    body + hiddenGet,
  ),
  'content-length twice, with the same value': post(
    `content-length: ${body.length}\r\ncontent-length: ${body.length}\r\n`,
    body + hiddenGet,
  ),
  'content-length as a list': post(`content-length: ${body.length}, ${body.length}\r\n`, body + hiddenGet),
  'content-length with a sign': post(`content-length: +${body.length}\r\n`, body + hiddenGet),
  'content-length below zero': post('content-length: -1\r\n', hiddenGet),
  'content-length in hexadecimal': post('content-length: 0x13\r\n', body + hiddenGet),
  'content-length with a blank inside': post('content-length: 1 9\r\n', body + hiddenGet),
  'content-length beyond 64 bits': post('content-length: 18446744073709551635\r\n', body + hiddenGet),
  'content-length that is empty': post('content-length:\r\n', body + hiddenGet),
  'content-length with a letter': post('content-length: 19a\r\n', body + hiddenGet),
  'transfer-encoding xchunked': post('transfer-encoding: xchunked\r\n', chunkedBody + hiddenGet),
  'transfer-encoding chunked, identity': post('transfer-encoding: chunked, identity\r\n', chunkedBody + hiddenGet),
  'transfer-encoding twice': post('transfer-encoding: chunked\r\ntransfer-encoding: x\r\n', chunkedBody + hiddenGet),
  'transfer-encoding identity': post(
    `transfer-encoding: identity\r\ncontent-length: ${body.length}\r\n`,
    body + hiddenGet,
  ),
  'transfer-encoding in quotes': post('transfer-encoding: "chunked"\r\n', chunkedBody + hiddenGet),
  'transfer-encoding with a vertical tab': post('transfer-encoding: \vchunked\r\n', chunkedBody + hiddenGet),
  'transfer-encoding folded': post('transfer-encoding:\r\n chunked\r\n', chunkedBody + hiddenGet),
  'transfer-encoding in HTTP/1.0': `POST /where HTTP/1.0\r\n${jsonHeaders}transfer-encoding: chunked\r\ncontent-length: 3\r\n\r\n${chunkedBody}${hiddenGet}`,
  'a blank before the colon': post(`content-length : ${body.length}\r\n`, body + hiddenGet),
  'a tab before the colon': post(
    `transfer-encoding\t: chunked\r\ncontent-length: ${body.length}\r\n`,
    body + hiddenGet,
  ),
  'a line that is folded': get('host: a\r\nx: 1\r\n folded\r\n') + hiddenGet,
  'a first line that begins with a blank': get(' x: 1\r\nhost: a\r\n') + hiddenGet,
  'a bare CR in a value': get('host: a\r\nx: 1\ry: 2\r\n') + hiddenGet,
  'a bare CR as the end of a line': `GET /countries/DE HTTP/1.1\rhost: a\r\r${hiddenGet}`,
  'a bare LF as the end of a line': `GET /countries/DE HTTP/1.1\nhost: a\n\n${hiddenGet}`,
  'a bare LF before content-length': post(`x: 1\ncontent-length: ${body.length}\r\n`, body + hiddenGet),
  'NUL in a name': get('host: a\r\nx\u0000: 1\r\n') + hiddenGet,
  'NUL in a value': get('host: a\r\nx: 1\u00002\r\n') + hiddenGet,
  'NUL in the address': get('host: a\r\n', 'GET /countries/DE\u0000 HTTP/1.1') + hiddenGet,
  'a header without a name': get('host: a\r\n: 1\r\n') + hiddenGet,
  'a header without a colon': get('host: a\r\nx\r\n') + hiddenGet,
  'a name in brackets': get('host: a\r\n(x): 1\r\n') + hiddenGet,
  'HTTP/0.9': `GET /countries/DE\r\n${hiddenGet}`,
  'HTTP/1.2': get('host: a\r\n', 'GET /countries/DE HTTP/1.2') + hiddenGet,
  'HTTP/2.0': `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${hiddenGet}`,
  'http/1.1 in small letters': get('host: a\r\n', 'GET /countries/DE http/1.1') + hiddenGet,
  'a blank in the address': get('host: a\r\n', 'GET /countries/DE x HTTP/1.1') + hiddenGet,
  'a tab in the first line': get('host: a\r\n', 'GET\t/countries/DE\tHTTP/1.1') + hiddenGet,
  'an unknown method': get('host: a\r\n', 'GETT /countries/DE HTTP/1.1') + hiddenGet,
  'a chunk without a size': post('transfer-encoding: chunked\r\n', `\r\n${body}\r\n0\r\n\r\n${hiddenGet}`),
  'a chunk size with a sign': post('transfer-encoding: chunked\r\n', `+13\r\n${body}\r\n0\r\n\r\n${hiddenGet}`),
  'a chunk size with 0x': post('transfer-encoding: chunked\r\n', `0x13\r\n${body}\r\n0\r\n\r\n${hiddenGet}`),
  'a chunk size with a blank before it': post(
    'transfer-encoding: chunked\r\n',
    ` 13\r\n${body}\r\n0\r\n\r\n${hiddenGet}`,
  ),
  'a chunk size beyond 64 bits': post(
    'transfer-encoding: chunked\r\n',
    `10000000000000013\r\n${body}\r\n0\r\n\r\n${hiddenGet}`,
  ),
  'a chunk longer than its size': post('transfer-encoding: chunked\r\n', `5\r\n${body}\r\n0\r\n\r\n${hiddenGet}`),
  'a chunk that ends with a bare LF': post('transfer-encoding: chunked\r\n', `13\n${body}\n0\n\n${hiddenGet}`),
  'a bare LF in a chunk extension': post(
    'transfer-encoding: chunked\r\n',
    `13;a\nx\r\n${body}\r\n0\r\n\r\n${hiddenGet}`,
  ),
  'a bare CR after a chunk size': post('transfer-encoding: chunked\r\n', `13\rX${body}\r\n0\r\n\r\n${hiddenGet}`),
};

const close = 'connection: close\r\n';
/** After `connection: close` nothing is read, so nothing in or after the body may be answered. */
const singleRequests = {
  'a request in a body of the right length': post(`${close}content-length: ${hiddenGet.length}\r\n`, hiddenGet),
  'a request in a chunk': post(`${close}transfer-encoding: chunked\r\n`, `${chunk(hiddenGet)}0\r\n\r\n`),
  'chunk extensions': post(`${close}transfer-encoding: chunked\r\n`, `${chunk(body, ';a=b;c="d"')}0;e=f\r\n\r\n`),
  trailers: post(`${close}transfer-encoding: chunked\r\n`, `${chunk(body)}0\r\ncontent-length: 5\r\nhost: b\r\n\r\n`),
  'GET with a body': get(`host: a\r\n${close}content-length: ${hiddenGet.length}\r\n`) + hiddenGet,
  'GET with chunks': `${get(`host: a\r\n${close}transfer-encoding: chunked\r\n`)}${chunk(hiddenGet)}0\r\n\r\n`,
  'HEAD with a body':
    get(`host: a\r\n${close}content-length: ${hiddenGet.length}\r\n`, 'HEAD /countries/DE HTTP/1.1') + hiddenGet,
  'the whole address in the first line': get(`host: a\r\n${close}`, 'GET http://b/countries/DE HTTP/1.1'),
  'several hosts': get(`host: a\r\nhost: b\r\n${close}`),
  'no host': get(close),
  'an empty host': get(`host:\r\n${close}`),
  'a host with a path': get(`host: a/b\r\n${close}`),
  'an unknown expectation': get(`host: a\r\nexpect: the-unexpected\r\n${close}`),
  'an expectation before a body': post(`expect: 100-continue\r\n${close}content-length: ${body.length}\r\n`, body),
  'a large body that is refused': post(
    `${close}content-length: 20000\r\n`,
    'x'.repeat(20_000 - hiddenGet.length) + hiddenGet,
  ),
  'a large chunk that is refused': post(
    `${close}transfer-encoding: chunked\r\n`,
    `${chunk('x'.repeat(20_000) + hiddenGet)}0\r\n\r\n`,
  ),
  'an address with only an anchor': get(`host: a\r\n${close}`, 'GET #a HTTP/1.1'),
  'OPTIONS *': get(`host: a\r\n${close}`, 'OPTIONS * HTTP/1.1'),
};

/** At most the first of two requests is answered, since the connection then ends. */
const cutPairs = {
  'an upgrade': get(`host: a\r\n${close}upgrade: h2c\r\nhttp2-settings: AAMAAABkAARAAAAAAAIAAAAA\r\n`) + hiddenGet,
  'a request after one with connection: close': get(`host: a\r\n${close}`) + hiddenGet,
  'a request after one in HTTP/1.0': get('host: a\r\n', 'GET /countries/DE HTTP/1.0') + hiddenGet,
  CONNECT: get('host: a\r\n', 'CONNECT a:443 HTTP/1.1') + hiddenGet,
};

const nextRequest = get(`host: a\r\n${close}`);
/** Both requests are answered, in order. */
const answeredPairs: Record<string, [bytes: string, statuses: string[]]> = {
  'after blanks in the first line': [get('host: a\r\n', 'GET  /countries/DE  HTTP/1.1') + nextRequest, ['200', '200']],
  'after 404': [get('host: a\r\n', 'GET /none HTTP/1.1') + nextRequest, ['404', '200']],
  'after 405': [get('host: a\r\n', 'PUT /countries HTTP/1.1') + nextRequest, ['405', '200']],
  'after a body that is not JSON': [post('content-length: 3\r\n', '{{{') + nextRequest, ['400', '200']],
  'after chunks that are not JSON': [
    post('transfer-encoding: chunked\r\n', '3\r\n{{{\r\n0\r\n\r\n') + nextRequest,
    ['400', '200'],
  ],
  'after a body at an unknown address': [
    `POST /none HTTP/1.1\r\n${jsonHeaders}content-length: ${hiddenGet.length}\r\n\r\n${hiddenGet}${nextRequest}`,
    ['404', '200'],
  ],
  'after a body that GET does not read': [
    get(`host: a\r\ncontent-length: ${hiddenGet.length}\r\n`) + hiddenGet + nextRequest,
    ['200', '200'],
  ],
  'after a broken escape': [get('host: a\r\n', 'GET /%zz HTTP/1.1') + nextRequest, ['400', '200']],
  'after two hosts': [get('host: a\r\nhost: b\r\n') + nextRequest, ['400', '200']],
  'after empty lines': [`\r\n\r\n${get('host: a\r\n')}\r\n${nextRequest}`, ['200', '200']],
};

/** All connections close earlier, unless the service waits for bytes that do not come. */
const quietMs = 20_000;

interface Outcome {
  readonly statuses: string[];
  readonly isClosed: boolean;
  readonly announcesClose: boolean;
}

it('The service never answers a request that another program could read as part of the previous request', async () => {
  const service = await start(highLimits);
  const send = async (bytes: string): Promise<Outcome> => {
    const { answer, isClosed } = await sendBytes(service.url, Buffer.from(bytes, 'latin1'), { quietMs });
    return { statuses: readStatuses(answer), isClosed, announcesClose: /^connection: close\r$/im.test(answer) };
  };
  /** Lists requests that are not answered as expected. */
  const listWrong = async (requests: Record<string, string>, isRight: (outcome: Outcome, name: string) => boolean) => {
    const outcomes = Object.entries(requests).map(async ([name, bytes]) => ({ name, ...(await send(bytes)) }));
    return (await Promise.all(outcomes)).filter((outcome) => !isRight(outcome, outcome.name));
  };
  const pairs = Object.fromEntries(Object.entries(answeredPairs).map(([name, [bytes]]) => [name, bytes]));
  const wrongOutcomes = await Promise.all([
    // There is one error, which announces that the connection is closed.
    listWrong(ambiguousRequests, ({ statuses, announcesClose }) => /^4\d\d$/.test(statuses.join()) && announcesClose),
    // There is exactly one answer.
    listWrong(singleRequests, ({ statuses }) => /^[1-4]\d\d$/.test(statuses.join())),
    // There is at most one answer.
    listWrong(cutPairs, ({ statuses, isClosed }) => statuses.length < 2 && isClosed),
    // Each request has its own answer.
    listWrong(pairs, ({ statuses }, name) => statuses.join() === answeredPairs[name]?.[1].join()),
  ]);
  expect(wrongOutcomes.flat()).toEqual([]);
  expect(service.listErrors()).toEqual([]);
});

/** Leaves out 100 (Continue). No body contains a status line. */
function readStatuses(answer: string): string[] {
  return Array.from(answer.matchAll(/HTTP\/1\.[01] (\d{3}) [\w ]+\r\n/g), ([, status = '']) => status).filter(
    (status) => status !== '100',
  );
}
