// Measures the time of queries, and the memory of the process.
import { setTimeout } from 'node:timers/promises';

/** The median of several rounds of each query, after a round to warm up; percentiles over the queries. */
export function timeQueries(queries, ask, rounds = 5) {
  const times = queries.map(() => []);
  for (let round = -1; round < rounds; round++) {
    for (const [i, query] of queries.entries()) {
      const startedMs = performance.now();
      ask(query);
      if (round >= 0) times[i].push(performance.now() - startedMs);
    }
  }
  const medians = times.map((list) => list.sort((a, b) => a - b)[rounds >> 1]);
  const sorted = medians.slice().sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const slowest = medians.indexOf(sorted.at(-1));
  return {
    p50: at(0.5),
    p95: at(0.95),
    max: sorted.at(-1) ?? 0,
    slowest: queries[slowest]?.q ?? queries[slowest] ?? '',
  };
}

/** Megabytes of the process, and of JavaScript's heap and buffers, after garbage collection. */
export async function measureMemory() {
  // Buffers are given back to the system some time after they are collected.
  for (let round = 0; round < 3; round++) {
    globalThis.gc();
    await setTimeout(100);
  }
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  return { residentMb: rss / 1e6, heldMb: (heapUsed + arrayBuffers) / 1e6 };
}
