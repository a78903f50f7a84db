// Sends, to any request, the status, headers and bytes that an address answered with: what node:http alone can do.
import { createServer, request } from 'node:http';

const [address, headersText] = process.argv.slice(2);
const headers = { 'accept-encoding': 'identity', ...JSON.parse(headersText) };

request(address, { headers }, async (response) => {
  const body = Buffer.concat(await response.toArray());
  const kept = response.rawHeaders.flatMap((text, index) =>
    index % 2 === 1 ? [[response.rawHeaders[index - 1], text]] : [],
  );
  const fixed = kept.filter(([name]) => !/^(?:date|connection|keep-alive|transfer-encoding)$/i.test(name)).flat();
  const server = createServer((_request, answer) => {
    answer.writeHead(response.statusCode, fixed);
    answer.end(body);
  });
  server.listen(0, '127.0.0.1', () => console.log(`listens on http://127.0.0.1:${server.address().port}`));
  process.once('SIGTERM', () => process.exit(0));
}).end();
