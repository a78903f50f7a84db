// The limit of node:http alone: sends, to any request, the status, headers and bytes of the response of one URL; to requests for
// /bare the same bytes with no header that node:http does not write itself.
import { createServer, request } from 'node:http';

const [address, headersText] = process.argv.slice(2);
const headers = { 'accept-encoding': 'identity', ...JSON.parse(headersText) };

request(address, { headers }, async (response) => {
  const body = Buffer.concat(await response.toArray());
  const pairs = Object.entries(response.headers);
  const fixed = pairs.filter(([name]) => !/^(?:date|connection|keep-alive|transfer-encoding)$/.test(name)).flat();
  const bare = response.statusCode === 304 ? [] : ['content-length', String(body.length)];
  const server = createServer(({ url }, answer) => {
    answer.writeHead(response.statusCode, url === '/bare' ? bare : fixed).end(body);
  });
  server.listen(0, '127.0.0.1', () => console.log(`listens on http://127.0.0.1:${server.address().port}`));
  process.once('SIGTERM', () => process.exit(0));
}).end();
