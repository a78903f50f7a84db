import { expect, it, onTestFinished } from 'vitest';
import { sendBytes } from '../raw-request.js';
import { startService } from '../service.js';

/** Hidden in another request. If the service answered it, there would be one more status. */
const hiddenGet = 'GET /health HTTP/1.1\r\nhost: a\r\n\r\n';
const body = '{"points":[[47,8]]}';
const jsonHeaders = 'host: a\r\ncontent-type: application/json\r\n';
const lengthHeader = `content-length: ${body.length}\r\n`;
const hiddenLengthHeader = `content-length: ${hiddenGet.length}\r\n`;
const chunkedHeader = 'transfer-encoding: chunked\r\n';
const chunk = (text: string, extension = '') => `${Buffer.byteLength(text).toString(16)}${extension}\r\n${text}\r\n`;
const chunkedBody = `${chunk(body)}0\r\n\r\n`;
const post = (headers: string, content: string) => `POST /where HTTP/1.1\r\n${jsonHeaders}${headers}\r\n${content}`;
const get = (headers: string, line = 'GET /countries/DE HTTP/1.1') => `${line}\r\n${headers}\r\n`;
const getLine = (line: string) => get('host: a\r\n', line);
const postLength = (value: string) => post(`content-length:${value}\r\n`, body);
const postEncoding = (value: string) => post(`transfer-encoding:${value}\r\n`, chunkedBody);
const postChunks = (content: string) => post(chunkedHeader, content);

/** The end of these is ambiguous. Each is followed by a request that only some programs would see. */
const ambiguousRequests = {
  'content-length and transfer-encoding': post(lengthHeader + chunkedHeader, '0\r\n\r\n'),
  'transfer-encoding and content-length': post(`${chunkedHeader}content-length: 4\r\n`, chunkedBody),
  'content-length twice, with different values': post(`${lengthHeader}content-length: 0\r\n`, body),
  'content-length twice, with the same value': post(lengthHeader + lengthHeader, body),
  'content-length as a list': postLength(` ${body.length}, ${body.length}`),
  'content-length with a sign': postLength(` +${body.length}`),
  'content-length below zero': post('content-length: -1\r\n', ''),
  'content-length in hexadecimal': postLength(' 0x13'),
  'content-length with a blank inside': postLength(' 1 9'),
  'content-length beyond 64 bits': postLength(' 18446744073709551635'),
  'content-length that is empty': postLength(''),
  'content-length with a letter': postLength(' 19a'),
  'transfer-encoding xchunked': postEncoding(' xchunked'),
  'transfer-encoding chunked, identity': postEncoding(' chunked, identity'),
  'transfer-encoding twice': postEncoding(' chunked\r\ntransfer-encoding: x'),
  'transfer-encoding identity': post(`transfer-encoding: identity\r\n${lengthHeader}`, body),
  'transfer-encoding in quotes': postEncoding(' "chunked"'),
  'transfer-encoding with a vertical tab': postEncoding(' \vchunked'),
  'transfer-encoding folded': postEncoding('\r\n chunked'),
  'transfer-encoding in HTTP/1.0': `POST /where HTTP/1.0\r\n${jsonHeaders}${chunkedHeader}content-length: 3\r\n\r\n${chunkedBody}`,
  'a blank before the colon': post(`content-length : ${body.length}\r\n`, body),
  'a tab before the colon': post(`transfer-encoding\t: chunked\r\n${lengthHeader}`, body),
  'a line that is folded': get('host: a\r\nx: 1\r\n folded\r\n'),
  'a first line that begins with a blank': get(' x: 1\r\nhost: a\r\n'),
  'a bare CR in a value': get('host: a\r\nx: 1\ry: 2\r\n'),
  'a bare CR as the end of a line': 'GET /countries/DE HTTP/1.1\rhost: a\r\r',
  'a bare LF as the end of a line': 'GET /countries/DE HTTP/1.1\nhost: a\n\n',
  'a bare LF before content-length': post(`x: 1\n${lengthHeader}`, body),
  'NUL in a name': get('host: a\r\nx\u0000: 1\r\n'),
  'NUL in a value': get('host: a\r\nx: 1\u00002\r\n'),
  'NUL in the address': getLine('GET /countries/DE\u0000 HTTP/1.1'),
  'a header without a name': get('host: a\r\n: 1\r\n'),
  'a header without a colon': get('host: a\r\nx\r\n'),
  'a name in brackets': get('host: a\r\n(x): 1\r\n'),
  'HTTP/0.9': 'GET /countries/DE\r\n',
  'HTTP/1.2': getLine('GET /countries/DE HTTP/1.2'),
  'HTTP/2.0': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'http/1.1 in small letters': getLine('GET /countries/DE http/1.1'),
  'a blank in the address': getLine('GET /countries/DE x HTTP/1.1'),
  'a tab in the first line': getLine('GET\t/countries/DE\tHTTP/1.1'),
  'an unknown method': getLine('GETT /countries/DE HTTP/1.1'),
  'a chunk without a size': postChunks(`\r\n${body}\r\n0\r\n\r\n`),
  'a chunk size with a sign': postChunks(`+13\r\n${body}\r\n0\r\n\r\n`),
  'a chunk size with 0x': postChunks(`0x13\r\n${body}\r\n0\r\n\r\n`),
  'a chunk size with a blank before it': postChunks(` 13\r\n${body}\r\n0\r\n\r\n`),
  'a chunk size beyond 64 bits': postChunks(`10000000000000013\r\n${body}\r\n0\r\n\r\n`),
  'a chunk longer than its size': postChunks(`5\r\n${body}\r\n0\r\n\r\n`),
  'a chunk that ends with a bare LF': postChunks(`13\n${body}\n0\n\n`),
  'a bare LF in a chunk extension': postChunks(`13;a\nx\r\n${body}\r\n0\r\n\r\n`),
  'a bare CR after a chunk size': postChunks(`13\rX${body}\r\n0\r\n\r\n`),
};

const close = 'connection: close\r\n';
const hostAndClose = `host: a\r\n${close}`;
/** After `connection: close` nothing is read, so nothing in or after the body may be answered. */
const singleRequests = {
  'a request in a body of the right length': post(close + hiddenLengthHeader, hiddenGet),
  'a request in a chunk': post(close + chunkedHeader, `${chunk(hiddenGet)}0\r\n\r\n`),
  'chunk extensions': post(close + chunkedHeader, `${chunk(body, ';a=b;c="d"')}0;e=f\r\n\r\n`),
  trailers: post(close + chunkedHeader, `${chunk(body)}0\r\ncontent-length: 5\r\nhost: b\r\n\r\n`),
  'GET with a body': get(hostAndClose + hiddenLengthHeader) + hiddenGet,
  'GET with chunks': `${get(hostAndClose + chunkedHeader)}${chunk(hiddenGet)}0\r\n\r\n`,
  'HEAD with a body': get(hostAndClose + hiddenLengthHeader, 'HEAD /countries/DE HTTP/1.1') + hiddenGet,
  'the whole address in the first line': get(hostAndClose, 'GET http://b/countries/DE HTTP/1.1'),
  'several hosts': get(`host: a\r\nhost: b\r\n${close}`),
  'no host': get(close),
  'an empty host': get(`host:\r\n${close}`),
  'a host with a path': get(`host: a/b\r\n${close}`),
  'an unknown expectation': get(`expect: the-unexpected\r\n${hostAndClose}`),
  'an expectation before a body': post(`expect: 100-continue\r\n${close}${lengthHeader}`, body),
  'a large body that is refused': post(
    `${close}content-length: 20000\r\n`,
    'x'.repeat(20_000 - hiddenGet.length) + hiddenGet,
  ),
  'a large chunk that is refused': post(close + chunkedHeader, `${chunk('x'.repeat(20_000) + hiddenGet)}0\r\n\r\n`),
  'an address with only an anchor': get(hostAndClose, 'GET #a HTTP/1.1'),
  'OPTIONS *': get(hostAndClose, 'OPTIONS * HTTP/1.1'),
};

/** The connection ends after these, so the request that follows each is not answered. */
const lastRequests = {
  'an upgrade': get(`${hostAndClose}upgrade: h2c\r\nhttp2-settings: AAMAAABkAARAAAAAAAIAAAAA\r\n`),
  'a request with connection: close': get(hostAndClose),
  'a request in HTTP/1.0': getLine('GET /countries/DE HTTP/1.0'),
  CONNECT: getLine('CONNECT a:443 HTTP/1.1'),
};

/** Each gets the status, and the request that follows it gets 200. */
const answeredRequests: readonly (readonly [status: number, name: string, bytes: string])[] = [
  [200, 'blanks in the first line', getLine('GET  /countries/DE  HTTP/1.1')],
  [404, 'an unknown address', getLine('GET /none HTTP/1.1')],
  [405, 'a method that is not allowed', getLine('PUT /countries HTTP/1.1')],
  [400, 'a body that is not JSON', post('content-length: 3\r\n', '{{{')],
  [400, 'chunks that are not JSON', postChunks('3\r\n{{{\r\n0\r\n\r\n')],
  [404, 'a body at an unknown address', get(jsonHeaders + hiddenLengthHeader, 'POST /none HTTP/1.1') + hiddenGet],
  [200, 'a body that GET does not read', get(`host: a\r\n${hiddenLengthHeader}`) + hiddenGet],
  [400, 'a broken escape', getLine('GET /%zz HTTP/1.1')],
  [400, 'two hosts', get('host: a\r\nhost: b\r\n')],
  [200, 'empty lines', `\r\n\r\n${get('host: a\r\n')}\r\n`],
];

/** All connections close earlier, unless the service waits for bytes that do not come. */
const quietMs = 20_000;

it('The service never answers a request that another program could read as part of the previous request', async () => {
  const errors: string[] = [];
  const service = await startService({ log: (line) => /"level":[56]0/.test(line) && errors.push(line) });
  onTestFinished(() => service.close());
  /** Describes the answers: their statuses, and if the connection is closed and this is announced. */
  const send = async (bytes: string): Promise<string> => {
    const { answer, isClosed } = await sendBytes(service.url, Buffer.from(bytes, 'latin1'), { quietMs });
    const isAnnounced = /^connection: close\r$/im.test(answer);
    return [...readStatuses(answer), ...(isAnnounced ? ['announced'] : []), ...(isClosed ? ['closed'] : [])].join(' ');
  };
  const expectOutcomes = (requests: Record<string, string>, following: string, outcome: RegExp) =>
    Promise.all(
      Object.entries(requests).map(async ([name, bytes]) =>
        expect(await send(bytes + following), name).toMatch(outcome),
      ),
    );
  await Promise.all([
    // There is one error, which announces that the connection is closed.
    expectOutcomes(ambiguousRequests, hiddenGet, /^(?:4\d\d|501) announced/),
    // There is exactly one answer.
    expectOutcomes(singleRequests, '', /^[1-4]\d\d(?! \d)/),
    // There is at most one answer.
    expectOutcomes(lastRequests, hiddenGet, /^(?:\d{3} )?(?:announced )?closed$/),
    // Each request has its own answer.
    ...answeredRequests.map(([status, name, bytes]) =>
      expectOutcomes({ [name]: bytes }, get(hostAndClose), new RegExp(`^${status} 200(?! \\d)`)),
    ),
  ]);
  expect(errors).toEqual([]);
});

/** Leaves out 100 (Continue). No body contains a status line. */
function readStatuses(answer: string): string[] {
  return Array.from(answer.matchAll(/HTTP\/1\.[01] (\d{3}) [\w ]+\r\n/g), ([, status = '']) => status).filter(
    (status) => status !== '100',
  );
}
