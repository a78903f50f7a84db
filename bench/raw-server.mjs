// The upper bound for a service on node:http: answers any request with the status, headers and bytes of one URL's
// response; requests for /bare get the same bytes with only the headers that node:http itself writes.
import { createServer, request } from 'node:http';

const [address, headersText] = process.argv.slice(2);
const headers = { 'accept-encoding': 'identity', ...JSON.parse(headersText) };

request(address, { headers }, async (response) => {
  const body = Buffer.concat(await response.toArray());
  const pairs = Object.entries(response.headers);
  const responseHeaders = pairs
    .filter(([name]) => !/^(?:date|connection|keep-alive|transfer-encoding)$/.test(name))
    .flat();
  const bareHeaders = response.statusCode === 304 ? [] : ['content-length', String(body.length)];
  const server = createServer(({ url }, answer) => {
    answer.writeHead(response.statusCode, url === '/bare' ? bareHeaders : responseHeaders).end(body);
  });
  server.listen(0, '127.0.0.1', () => console.log(`listens on http://127.0.0.1:${server.address().port}`));
  process.once('SIGTERM', () => process.exit(0));
}).end();
