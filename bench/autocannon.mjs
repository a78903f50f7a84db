// The load generator that drive.mjs uses if wrk is not installed.
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

const { url, paths, headers, connections, seconds } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
let sentCount = 0;
// From a list of several requests, autocannon would create all of them for each connection, and run out of memory.
const requests = [
  paths.length === 1
    ? { path: paths[0], headers }
    : { headers, setupRequest: (request) => ({ ...request, path: paths[sentCount++ % paths.length] }) },
];
const result = await autocannon({ url, connections, duration: seconds, requests, timeout: 30 });
const { non2xx, statusCodeStats, errors, latency, throughput, duration } = result;
const notModified = statusCodeStats['304']?.count ?? 0;
console.log(
  `RESULT ${JSON.stringify({
    perSecond: result.requests.total / duration,
    bytesPerSecond: throughput.total / duration,
    requests: result.requests.total,
    p50: latency.p50,
    p99: latency.p99,
    errors: errors + non2xx - notModified,
  })}`,
);
