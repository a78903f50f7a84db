// Compares MCP calls with HTTP requests to one process of the service: repeated calls, and calls with new arguments.
import { Agent, request } from 'node:http';
import { readCpuSeconds, runConcurrently, startAlmanac, withTemporaryFolder } from './servers.mjs';
import { median, showTable } from './table.mjs';

const requestsPerRound = 2000;
const rounds = 5;
const concurrency = 4;

const agent = new Agent({ keepAlive: true, maxSockets: concurrency });

const points = Array.from({ length: requestsPerRound * rounds * 3 }, (_, n) => ({
  latitude: Number((-60 + ((n * 7919) % 120_000) / 1000).toFixed(3)),
  longitude: Number((-170 + ((n * 104_729) % 340_000) / 1000).toFixed(3)),
}));
const fields = 'country,state,stateCode,timezone,city,distanceKm,claimedBy,basis';

const writeHttpRequest = ({ latitude, longitude }) => ({
  path: `/where?latitude=${latitude}&longitude=${longitude}&fields=${fields}`,
});

const writeMcp2025Request = (args) => ({
  path: '/mcp',
  headers: { 'mcp-protocol-version': '2025-11-25' },
  message: { method: 'tools/call', params: { name: 'where_is', arguments: args } },
});
const writeMcp2026Request = (args) => ({
  path: '/mcp',
  headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'where_is' },
  message: {
    method: 'tools/call',
    params: {
      name: 'where_is',
      arguments: args,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  },
});

export function run() {
  return withTemporaryFolder(async (folder) => {
    const server = await startAlmanac(folder, { LIMITS: 'off' });
    const ways = {
      HTTP: writeHttpRequest,
      'MCP 2025-11-25': writeMcp2025Request,
      'MCP 2026-07-28': writeMcp2026Request,
    };
    const kinds = { again: () => points[0], 'for the first time': (n) => points[n] };
    const rows = [];
    for (const [kind, choose] of Object.entries(kinds)) {
      const measurements = Object.fromEntries(Object.keys(ways).map((way) => [way, []]));
      for (let round = 0; round < rounds; round++)
        for (const [index, [way, write]] of Object.entries(ways).entries()) {
          // Each way has its own new points, so that none finds the answers of another way in the cache.
          const first = (round * 3 + index) * requestsPerRound;
          measurements[way].push(await measure(server, (n) => write(choose(first + n))));
        }
      const [base] = Object.values(measurements).map(median);
      for (const [way, each] of Object.entries(measurements))
        rows.push({
          name: `${way}, ${kind}`,
          'µs each': Math.round(median(each)),
          ratio: (median(each) / base).toFixed(2),
        });
    }
    await server.stop();
    agent.destroy();
    showTable('assistants', rows, { times: requestsPerRound, rounds });
  });
}

/** Returns microseconds of processor time per request. */
async function measure(server, write) {
  const before = readCpuSeconds(server.pid);
  await runConcurrently(requestsPerRound, concurrency, (index) => send(server.url, write(index), index + 1));
  return ((readCpuSeconds(server.pid) - before) * 1e6) / requestsPerRound;
}

async function send(url, { path, headers = {}, message }, id) {
  const body = message && JSON.stringify({ jsonrpc: '2.0', id, ...message });
  const options = {
    agent,
    method: body ? 'POST' : 'GET',
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
  };
  const status = await new Promise((resolve, reject) => {
    const clientRequest = request(url + path, options, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    clientRequest.on('error', reject).end(body);
  });
  if (status !== 200) throw new Error(`${path} was answered with ${status}`);
}
