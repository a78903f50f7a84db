// npm run bench -- limits: what the limits cost a request, in each of the three ways in which they are counted.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { SqliteDailyUsageStore } from '../packages/server/dist/rate-limit/daily-usage-store.js';
import { LeaseTable } from '../packages/server/dist/rate-limit/lease-table.js';
import { MemoryRateLimiter } from '../packages/server/dist/rate-limit/memory-rate-limiter.js';
import { RedisRateLimiter } from '../packages/server/dist/rate-limit/redis-rate-limiter.js';
import { WorkerRateLimiter } from '../packages/server/dist/rate-limit/worker-rate-limiter.js';
import { findRedis } from '../scripts/ensure-redis.mjs';
import { inFolder } from './folder.mjs';
import { median, showTable } from './table.mjs';

const rounds = 5;
const allowance = { burst: { quota: 1e9, windowMs: 10_000 }, daily: 1e9, countsDay: true };
const throwFault = (fault) => {
  throw fault;
};

export function run() {
  return inFolder(async (folder) => {
    const rows = [...(await measureEmbedded(folder)), ...(await measureWorkers(folder)), ...(await measureRedis())];
    showTable('limits', rows, { rounds });
  });
}

/** One process: in memory, the counts of the day kept in SQLite once a second while it runs. */
async function measureEmbedded(folder) {
  const limiter = new MemoryRateLimiter(new SqliteDailyUsageStore(join(folder, 'embedded.sqlite')), throwFault);
  const rows = [];
  for (const callers of [1, 10_000]) {
    const requests = Array.from({ length: callers }, (_, caller) => ({ subject: `key ${caller}`, ...allowance }));
    const micros = await measureRounds(async () => {
      const count = 1_000_000;
      const startMs = performance.now();
      for (let done = 0; done < count; ) {
        for (const endAt = done + 10_000; done < endAt; done++) limiter.consume(requests[done % callers], Date.now());
        await new Promise(setImmediate);
      }
      return ((performance.now() - startMs) * 1000) / count;
    });
    rows.push(row(`one process, ${callers} caller${callers > 1 ? 's' : ''}`, micros, 1.5));
  }
  await limiter.close();
  return rows;
}

/** A worker that asks the primary process, which is this one. */
async function measureWorkers(folder) {
  const limiter = new MemoryRateLimiter(new SqliteDailyUsageStore(join(folder, 'workers.sqlite')), throwFault);
  const table = new LeaseTable(limiter, 2, throwFault);
  const worker = fork(import.meta.filename, ['worker']);
  const holder = { send: (message) => worker.connected && worker.send(message) };
  worker.on('message', ({ messages }) => messages && table.receive(holder, messages));
  const measured = await new Promise((resolve) => {
    worker.on('message', ({ rows }) => rows && resolve(rows));
  });
  worker.disconnect();
  await limiter.close();
  return measured;
}

/** What the worker process does: a caller who comes back, and callers who come once and have to be asked for each time. */
async function measureInWorker() {
  const worker = new WorkerRateLimiter((messages) => process.send({ messages }));
  process.on('message', (message) => worker.receive(message));
  let callers = 0;
  const again = () => worker.consume({ subject: 'key 1', ...allowance }, Date.now());
  const once = () => worker.consume({ subject: `key ${callers++}`, ...allowance }, Date.now());
  const rows = [
    row('several workers, a caller who comes back', await measureCalls(again, 1), 60),
    row('several workers, callers who come once', await measureCalls(once, 1), 60),
    row('several workers, callers who come once, 50 at a time', await measureCalls(once, 50), 60),
  ];
  // What it still holds goes back before the pipe is closed.
  await worker.close();
  process.send({ rows });
}

/** Replicas that share Redis, beside a bare PING over the same kind of connection. */
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
  for (const atOnce of [1, 50]) {
    const ping = await measureCalls(() => limiter.probe(false), atOnce);
    const consume = await measureCalls(() => limiter.consume({ subject: 'key 1', ...allowance }, Date.now()), atOnce);
    const name = `replicas, ${atOnce === 1 ? 'one request' : atOnce} at a time`;
    rows.push({ ...row(name, consume), 'a probe, µs': round(ping), 'in round trips': round(consume / ping) });
  }
  await limiter.close();
  redis.kill();
  await once(redis, 'exit');
  return rows;
}

/** Microseconds a call takes, of many calls. */
function measureCalls(call, concurrency) {
  return measureRounds(async () => {
    const count = 20_000;
    let left = count;
    const callInTurn = async () => {
      while (left-- > 0) await call();
    };
    const startMs = performance.now();
    await Promise.all(Array.from({ length: concurrency }, callInTurn));
    return ((performance.now() - startMs) * 1000) / count;
  });
}

/** The middle of several rounds, after one that warms up. */
async function measureRounds(measureOnce) {
  await measureOnce();
  const found = [];
  for (let done = 0; done < rounds; done++) found.push(await measureOnce());
  return median(found);
}

function row(name, micros, aim) {
  return { name, µs: round(micros), ...(aim === undefined ? {} : { aim, kept: micros <= aim ? 'yes' : 'NO' }) };
}

function round(value) {
  return Number(value.toPrecision(3));
}

/** A Redis that was just started refuses connections for a moment. */
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
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

if (process.argv[2] === 'worker') await measureInWorker();
