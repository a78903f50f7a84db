import { Agent, request as open } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const timeoutMs = 60_000;
const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

/** Sends well-formed requests, one after another over one connection as long as the service keeps it. */
export function openClient(port) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    send: (request) => exchange({ port, agent, ...request }),
    close: () => agent.destroy(),
  };
}

function exchange({ port, agent, method, path, headers = {}, body }) {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = { host: '127.0.0.1', port, agent, method, path, timeout: timeoutMs };
    const fail = (fault) => resolve({ status: 0, headers: [], body: Buffer.from(`no answer: ${fault.code}`) });
    const sent = open({ ...options, headers: { host: 'almanac.example', ...length, ...headers } }, async (answer) => {
      try {
        resolve(readAnswer(method, answer, Buffer.concat(await answer.toArray())));
      } catch (fault) {
        fail(fault);
      }
    });
    sent.on('timeout', () => sent.destroy(Object.assign(new Error(), { code: 'TIMEOUT' })));
    sent.on('error', fail).end(body);
  });
}

/** The answer with its headers in their order, names in lower case, and its body as it is once it is decompressed. */
function readAnswer(method, { statusCode, rawHeaders, headers }, bytes) {
  const pairs = [];
  for (let at = 0; at < rawHeaders.length; at += 2) pairs.push([rawHeaders[at].toLowerCase(), rawHeaders[at + 1]]);
  const decode = bytes.length > 0 ? decoders[headers['content-encoding']] : undefined;
  return { status: statusCode, method, headers: pairs, sentLength: bytes.length, body: decode ? decode(bytes) : bytes };
}
