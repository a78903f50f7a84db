// A server that compresses every whole response anew: it fetches the uncompressed bytes of a URL once, and sends them to each
// request compressed, in the encoding that is the quicker of those that are accepted.
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [address, headersText] = process.argv.slice(2);
const headers = JSON.parse(headersText);
const response = await fetch(address, { headers: { ...headers, 'accept-encoding': 'identity' } });
const body = Buffer.from(await response.arrayBuffer());

const compressors = {
  gzip: () => promisify(gzip)(body),
  br: () => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};
const times = [];
for (const encoding of headers['accept-encoding'].split(', ')) {
  const fromMs = performance.now();
  for (let round = 0; round < 5; round++) await compressors[encoding]();
  times.push({ encoding, ms: performance.now() - fromMs });
}
const [{ encoding }] = times.sort((a, b) => a.ms - b.ms);

const server = createServer(async (_, answer) => {
  const bytes = await compressors[encoding]();
  answer.writeHead(200, { 'content-encoding': encoding, 'content-length': bytes.length }).end(bytes);
});
server.listen(0, '127.0.0.1', () => console.log(`listens on http://127.0.0.1:${server.address().port}`));
process.once('SIGTERM', () => process.exit(0));
