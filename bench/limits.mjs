// Measures how long it takes to count a request. One process counts in memory and saves daily counts in SQLite once a
// second. For a worker, the primary process counts, which is this one; for replicas, Redis counts. Both are compared
// with a bare message or PING over a connection of the same kind.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { SqliteDailyUsageStore } from '../packages/server/dist/limits/daily-usage-store.js';
import { MemoryRateLimiter } from '../packages/server/dist/limits/memory-rate-limiter.js';
import { RedisRateLimiter } from '../packages/server/dist/limits/redis/redis-rate-limiter.js';
import { answerWorker, WorkerRateLimiter } from '../packages/server/dist/limits/worker-rate-limiter.js';
import { findRedis } from '../scripts/ensure-redis.mjs';
import { runConcurrently, withTemporaryFolder } from './servers.mjs';
import { median, roundToThreeDigits, showTable } from './table.mjs';

const rounds = 5;

/** Counting a request in another process may take at most this many round trips. */
const maxRoundTrips = 3;

const allowance = { burst: { quota: 1e9, windowMs: 10_000 }, daily: 1e9, dayCost: 1 };
const throwFault = (fault) => {
  throw fault;
};

export function run() {
  return withTemporaryFolder(async (folder) => {
    const rows = [...(await measureEmbedded(folder)), ...(await measureWorkers(folder)), ...(await measureRedis())];
    showTable('limits', rows, { rounds });
  });
}

async function measureEmbedded(folder) {
  const limiter = new MemoryRateLimiter(new SqliteDailyUsageStore(join(folder, 'embedded.sqlite')), throwFault);
  const rows = [];
  for (const callerCount of [1, 10_000]) {
    const requests = Array.from({ length: callerCount }, (_, caller) => ({ subject: `key ${caller}`, ...allowance }));
    const micros = await measureRounds(async () => {
      const count = 1_000_000;
      const startMs = performance.now();
      for (let done = 0; done < count; ) {
        for (const endAt = done + 10_000; done < endAt; done++)
          limiter.consume(requests[done % callerCount], Date.now());
        await new Promise(setImmediate);
      }
      return ((performance.now() - startMs) * 1000) / count;
    });
    rows.push(formatRow(`one process, ${callerCount} caller${callerCount > 1 ? 's' : ''}`, micros, 1.5));
  }
  await limiter.close();
  return rows;
}

async function measureWorkers(folder) {
  const limiter = new MemoryRateLimiter(new SqliteDailyUsageStore(join(folder, 'workers.sqlite')), throwFault);
  const worker = fork(import.meta.filename, ['worker']);
  worker.on('message', async ({ calls, isProbe }) => {
    if (isProbe) worker.send({ isProbe });
    else if (calls) worker.send({ results: await answerWorker(limiter, calls, throwFault) });
  });
  const rows = await new Promise((resolve) => {
    worker.on('message', ({ rows }) => rows && resolve(rows));
  });
  worker.disconnect();
  await limiter.close();
  return rows;
}

async function measureInWorker() {
  const worker = new WorkerRateLimiter((calls) => process.send({ calls }));
  const probes = [];
  process.on('message', (message) => (message.isProbe ? probes.shift()() : worker.receive(message.results)));
  const probe = () =>
    new Promise((resolve) => {
      probes.push(resolve);
      process.send({ isProbe: true });
    });
  const consume = () => worker.consume({ subject: 'key 1', ...allowance }, Date.now());
  const rows = [
    await compareWithProbe('several workers, one request at a time', consume, probe, 1),
    formatRow('several workers, 50 at a time', await measureCalls(consume, 50), 60),
  ];
  process.send({ rows });
}

async function measureRedis() {
  const program = findRedis();
  if (!program) {
    console.log('Redis is not installed: replicas are not measured');
    return [];
  }
  const port = await findFreePort();
  const redis = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    argv0: 'redis-server',
    stdio: 'ignore',
  });
  const limiter = new RedisRateLimiter(`redis://127.0.0.1:${port}`, () => {});
  await connect(limiter);
  const rows = [];
  const probe = () => limiter.probe(false);
  const consume = () => limiter.consume({ subject: 'key 1', ...allowance }, Date.now());
  for (const concurrency of [1, 50])
    rows.push(
      await compareWithProbe(
        `replicas, ${concurrency === 1 ? 'one request' : concurrency} at a time`,
        consume,
        probe,
        concurrency,
      ),
    );
  await limiter.close();
  redis.kill();
  await once(redis, 'exit');
  return rows;
}

async function compareWithProbe(name, call, probe, concurrency) {
  const probeMicros = await measureCalls(probe, concurrency);
  const micros = await measureCalls(call, concurrency);
  const trips = micros / probeMicros;
  return {
    name,
    µs: roundToThreeDigits(micros),
    'a probe, µs': roundToThreeDigits(probeMicros),
    'in round trips': roundToThreeDigits(trips),
    aim: maxRoundTrips,
    kept: trips <= maxRoundTrips ? 'yes' : 'NO',
  };
}

function measureCalls(call, concurrency) {
  return measureRounds(async () => {
    const count = 20_000;
    const startMs = performance.now();
    await runConcurrently(count, concurrency, call);
    return ((performance.now() - startMs) * 1000) / count;
  });
}

async function measureRounds(measureOnce) {
  await measureOnce();
  const results = [];
  for (let done = 0; done < rounds; done++) results.push(await measureOnce());
  return median(results);
}

function formatRow(name, micros, aim) {
  return { name, µs: roundToThreeDigits(micros), aim, kept: micros <= aim ? 'yes' : 'NO' };
}

/** Redis refuses connections for a moment after its start. */
async function connect(limiter) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await limiter.connect();
    } catch (fault) {
      if (attempt === 20) throw fault;
    }
  }
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

if (process.argv[2] === 'worker') await measureInWorker();
