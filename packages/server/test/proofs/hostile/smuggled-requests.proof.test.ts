import { expect, it } from 'vitest';
import { highLimits, start } from '../callers/start.js';
import { sendBytes } from './raw.js';

/** The request that is hidden in another. If it were answered, there would be one more status. */
const smuggled = 'GET /health HTTP/1.1\r\nhost: a\r\n\r\n';
const body = '{"points":[[47,8]]}';
const jsonHeaders = 'host: a\r\ncontent-type: application/json\r\n';
const post = (headers: string, content: string) => `POST /where HTTP/1.1\r\n${jsonHeaders}${headers}\r\n${content}`;
const get = (headers: string, line = 'GET /countries/DE HTTP/1.1') => `${line}\r\n${headers}\r\n`;
const chunk = (text: string, extension = '') => `${Buffer.byteLength(text).toString(16)}${extension}\r\n${text}\r\n`;
const chunkedBody = `${chunk(body)}0\r\n\r\n`;

/**
 * Requests whose end two programs can interpret differently. Each is followed by a request that only one of them would
 * see.
 */
const ambiguousRequests = {
  'content-length and transfer-encoding': post(
    `content-length: ${body.length}\r\ntransfer-encoding: chunked\r\n`,
    `0\r\n\r\n${smuggled}`,
  ),
  'transfer-encoding and content-length': post(
    'transfer-encoding: chunked\r\ncontent-length: 4\r\n',
    `${chunkedBody}${smuggled}`,
  ),
  'content-length twice, different': post(`content-length: ${body.length}\r\ncontent-length: 0\r\n`, body + smuggled),
  'content-length twice, the same': post(
    `content-length: ${body.length}\r\ncontent-length: ${body.length}\r\n`,
    body + smuggled,
  ),
  'content-length as a list': post(`content-length: ${body.length}, ${body.length}\r\n`, body + smuggled),
  'content-length with a sign': post(`content-length: +${body.length}\r\n`, body + smuggled),
  'content-length below zero': post('content-length: -1\r\n', smuggled),
  'content-length in hexadecimal': post('content-length: 0x13\r\n', body + smuggled),
  'content-length with a blank inside': post('content-length: 1 9\r\n', body + smuggled),
  'content-length beyond 64 bits': post('content-length: 18446744073709551635\r\n', body + smuggled),
  'content-length that is empty': post('content-length:\r\n', body + smuggled),
  'content-length with a letter': post('content-length: 19a\r\n', body + smuggled),
  'transfer-encoding xchunked': post('transfer-encoding: xchunked\r\n', chunkedBody + smuggled),
  'transfer-encoding chunked, identity': post('transfer-encoding: chunked, identity\r\n', chunkedBody + smuggled),
  'transfer-encoding twice': post('transfer-encoding: chunked\r\ntransfer-encoding: x\r\n', chunkedBody + smuggled),
  'transfer-encoding identity': post(
    `transfer-encoding: identity\r\ncontent-length: ${body.length}\r\n`,
    body + smuggled,
  ),
  'transfer-encoding in quotes': post('transfer-encoding: "chunked"\r\n', chunkedBody + smuggled),
  'transfer-encoding with a vertical tab': post('transfer-encoding: \vchunked\r\n', chunkedBody + smuggled),
  'transfer-encoding folded': post('transfer-encoding:\r\n chunked\r\n', chunkedBody + smuggled),
  'transfer-encoding in HTTP/1.0': `POST /where HTTP/1.0\r\n${jsonHeaders}transfer-encoding: chunked\r\ncontent-length: 3\r\n\r\n${chunkedBody}${smuggled}`,
  'a blank before the colon': post(`content-length : ${body.length}\r\n`, body + smuggled),
  'a tab before the colon': post(`transfer-encoding\t: chunked\r\ncontent-length: ${body.length}\r\n`, body + smuggled),
  'a line that is folded': get('host: a\r\nx: 1\r\n folded\r\n') + smuggled,
  'a first line that begins with a blank': get(' x: 1\r\nhost: a\r\n') + smuggled,
  'a bare CR in a value': get('host: a\r\nx: 1\ry: 2\r\n') + smuggled,
  'a bare CR as the end of a line': `GET /countries/DE HTTP/1.1\rhost: a\r\r${smuggled}`,
  'a bare LF as the end of a line': `GET /countries/DE HTTP/1.1\nhost: a\n\n${smuggled}`,
  'a bare LF before content-length': post(`x: 1\ncontent-length: ${body.length}\r\n`, body + smuggled),
  'NUL in a name': get('host: a\r\nx\u0000: 1\r\n') + smuggled,
  'NUL in a value': get('host: a\r\nx: 1\u00002\r\n') + smuggled,
  'NUL in the address': get('host: a\r\n', 'GET /countries/DE\u0000 HTTP/1.1') + smuggled,
  'a header without a name': get('host: a\r\n: 1\r\n') + smuggled,
  'a header without a colon': get('host: a\r\nx\r\n') + smuggled,
  'a name in brackets': get('host: a\r\n(x): 1\r\n') + smuggled,
  'HTTP/0.9': `GET /countries/DE\r\n${smuggled}`,
  'HTTP/1.2': get('host: a\r\n', 'GET /countries/DE HTTP/1.2') + smuggled,
  'HTTP/2.0': `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${smuggled}`,
  'http/1.1 in small letters': get('host: a\r\n', 'GET /countries/DE http/1.1') + smuggled,
  'a blank in the address': get('host: a\r\n', 'GET /countries/DE x HTTP/1.1') + smuggled,
  'a tab in the first line': get('host: a\r\n', 'GET\t/countries/DE\tHTTP/1.1') + smuggled,
  'an unknown method': get('host: a\r\n', 'GETT /countries/DE HTTP/1.1') + smuggled,
  'a chunk without a size': post('transfer-encoding: chunked\r\n', `\r\n${body}\r\n0\r\n\r\n${smuggled}`),
  'a chunk size with a sign': post('transfer-encoding: chunked\r\n', `+13\r\n${body}\r\n0\r\n\r\n${smuggled}`),
  'a chunk size with 0x': post('transfer-encoding: chunked\r\n', `0x13\r\n${body}\r\n0\r\n\r\n${smuggled}`),
  'a chunk size with a blank before it': post(
    'transfer-encoding: chunked\r\n',
    ` 13\r\n${body}\r\n0\r\n\r\n${smuggled}`,
  ),
  'a chunk size beyond 64 bits': post(
    'transfer-encoding: chunked\r\n',
    `10000000000000013\r\n${body}\r\n0\r\n\r\n${smuggled}`,
  ),
  'a chunk longer than its size': post('transfer-encoding: chunked\r\n', `5\r\n${body}\r\n0\r\n\r\n${smuggled}`),
  'a chunk that ends with a bare LF': post('transfer-encoding: chunked\r\n', `13\n${body}\n0\n\n${smuggled}`),
  'a bare LF in a chunk extension': post(
    'transfer-encoding: chunked\r\n',
    `13;a\nx\r\n${body}\r\n0\r\n\r\n${smuggled}`,
  ),
  'a bare CR behind a chunk size': post('transfer-encoding: chunked\r\n', `13\rX${body}\r\n0\r\n\r\n${smuggled}`),
};

const close = 'connection: close\r\n';
/** Requests with `connection: close`, after which nothing is read, so nothing in or after the body may be answered. */
const singleRequests = {
  'a request in a body of its length': post(`${close}content-length: ${smuggled.length}\r\n`, smuggled),
  'a request in a chunk': post(`${close}transfer-encoding: chunked\r\n`, `${chunk(smuggled)}0\r\n\r\n`),
  'chunk extensions': post(`${close}transfer-encoding: chunked\r\n`, `${chunk(body, ';a=b;c="d"')}0;e=f\r\n\r\n`),
  trailers: post(`${close}transfer-encoding: chunked\r\n`, `${chunk(body)}0\r\ncontent-length: 5\r\nhost: b\r\n\r\n`),
  'GET with a body': get(`host: a\r\n${close}content-length: ${smuggled.length}\r\n`) + smuggled,
  'GET with chunks': `${get(`host: a\r\n${close}transfer-encoding: chunked\r\n`)}${chunk(smuggled)}0\r\n\r\n`,
  'HEAD with a body':
    get(`host: a\r\n${close}content-length: ${smuggled.length}\r\n`, 'HEAD /countries/DE HTTP/1.1') + smuggled,
  'the whole address in the first line': get(`host: a\r\n${close}`, 'GET http://b/countries/DE HTTP/1.1'),
  'several hosts': get(`host: a\r\nhost: b\r\n${close}`),
  'no host': get(close),
  'an empty host': get(`host:\r\n${close}`),
  'a host with a path': get(`host: a/b\r\n${close}`),
  'an unknown expectation': get(`host: a\r\nexpect: the-unexpected\r\n${close}`),
  'an expectation before a body': post(`expect: 100-continue\r\n${close}content-length: ${body.length}\r\n`, body),
  'a large body that is refused': post(
    `${close}content-length: 20000\r\n`,
    'x'.repeat(20_000 - smuggled.length) + smuggled,
  ),
  'a large chunk that is refused': post(
    `${close}transfer-encoding: chunked\r\n`,
    `${chunk('x'.repeat(20_000) + smuggled)}0\r\n\r\n`,
  ),
  'an address with only an anchor': get(`host: a\r\n${close}`, 'GET #a HTTP/1.1'),
  'OPTIONS *': get(`host: a\r\n${close}`, 'OPTIONS * HTTP/1.1'),
};

/** Pairs of requests of which only the first is answered, since the connection then ends. */
const cutPairs = {
  'an upgrade': get(`host: a\r\n${close}upgrade: h2c\r\nhttp2-settings: AAMAAABkAARAAAAAAAIAAAAA\r\n`) + smuggled,
  'a request behind connection: close': get(`host: a\r\n${close}`) + smuggled,
  'HTTP/1.0 with a request behind it': get('host: a\r\n', 'GET /countries/DE HTTP/1.0') + smuggled,
  CONNECT: get('host: a\r\n', 'CONNECT a:443 HTTP/1.1') + smuggled,
};

const nextRequest = get(`host: a\r\n${close}`);
/** Pairs of requests that are both answered, in order. */
const answeredPairs: Record<string, [bytes: string, statuses: string[]]> = {
  'behind blanks in the first line': [get('host: a\r\n', 'GET  /countries/DE  HTTP/1.1') + nextRequest, ['200', '200']],
  'behind 404': [get('host: a\r\n', 'GET /none HTTP/1.1') + nextRequest, ['404', '200']],
  'behind 405': [get('host: a\r\n', 'PUT /countries HTTP/1.1') + nextRequest, ['405', '200']],
  'behind a body that is not JSON': [post('content-length: 3\r\n', '{{{') + nextRequest, ['400', '200']],
  'behind chunks that are not JSON': [
    post('transfer-encoding: chunked\r\n', '3\r\n{{{\r\n0\r\n\r\n') + nextRequest,
    ['400', '200'],
  ],
  'behind a body at an unknown address': [
    `POST /none HTTP/1.1\r\n${jsonHeaders}content-length: ${smuggled.length}\r\n\r\n${smuggled}${nextRequest}`,
    ['404', '200'],
  ],
  'behind a body that GET does not read': [
    get(`host: a\r\ncontent-length: ${smuggled.length}\r\n`) + smuggled + nextRequest,
    ['200', '200'],
  ],
  'behind a broken escape': [get('host: a\r\n', 'GET /%zz HTTP/1.1') + nextRequest, ['400', '200']],
  'behind two hosts': [get('host: a\r\nhost: b\r\n') + nextRequest, ['400', '200']],
  'behind empty lines': [`\r\n\r\n${get('host: a\r\n')}\r\n${nextRequest}`, ['200', '200']],
};

/**
 * How long to wait for an answer. All connections close earlier, unless the service waits for bytes that do not come.
 */
const quietMs = 20_000;

interface Outcome {
  readonly statuses: string[];
  readonly isClosed: boolean;
  readonly announcesClose: boolean;
}

it('The service never answers bytes that two programs could interpret as one request or as two', async () => {
  const service = await start(highLimits);
  const send = async (bytes: string): Promise<Outcome> => {
    const { answer, isClosed } = await sendBytes(service.url, Buffer.from(bytes, 'latin1'), { quietMs });
    return { statuses: readStatuses(answer), isClosed, announcesClose: /^connection: close\r$/im.test(answer) };
  };
  /** Lists the names of the requests that are not answered as expected. */
  const listWrong = async (requests: Record<string, string>, isRight: (outcome: Outcome, name: string) => boolean) => {
    const outcomes = Object.entries(requests).map(async ([name, bytes]) => ({ name, ...(await send(bytes)) }));
    return (await Promise.all(outcomes)).filter((outcome) => !isRight(outcome, outcome.name));
  };
  const pairs = Object.fromEntries(Object.entries(answeredPairs).map(([name, [bytes]]) => [name, bytes]));
  const wrong = await Promise.all([
    // There is one error, and the connection is closed.
    listWrong(ambiguousRequests, ({ statuses, announcesClose }) => /^4\d\d$/.test(statuses.join()) && announcesClose),
    // There is exactly one answer.
    listWrong(singleRequests, ({ statuses }) => /^[1-4]\d\d$/.test(statuses.join())),
    // There is at most one answer.
    listWrong(cutPairs, ({ statuses, isClosed }) => statuses.length < 2 && isClosed),
    // Each request has its own answer.
    listWrong(pairs, ({ statuses }, name) => statuses.join() === answeredPairs[name]?.[1].join()),
  ]);
  expect(wrong.flat()).toEqual([]);
  expect(service.errors()).toEqual([]);
});

/** Reads the status of each answer. No body contains a status line. */
function readStatuses(answer: string): string[] {
  return Array.from(answer.matchAll(/HTTP\/1\.[01] (\d{3}) [\w ]+\r\n/g), ([, status = '']) => status).filter(
    (status) => status !== '100',
  );
}
