import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, range } from '../callers/ask.js';
import { Connection, type Outcome } from './connection.js';
import { type Kind, readMix } from './everyday-mix.js';

/** Callers take turns, so that none of them reaches a default limit. */
const defaultCallers = 100_000;
const concurrentOpenings = 50;
const capacityConcurrency = 64;
/** A round waits this long for its last answers. */
const maxAnswerWaitMs = 10_000;
/** The service samples its event loop at this interval. The delays that it reports include the interval. */
const sampleIntervalMs = 10;

/** Percentiles in milliseconds: `p999` is the 99.9th. */
export interface Waits {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
}

/**
 * With `perSecond`, requests are due at random at that rate, whether or not earlier ones are answered; their wait
 * starts when they are due, and includes the wait for a connection. With `atOnce`, that many requests are always in
 * progress.
 */
export interface Round {
  readonly seconds: number;
  readonly perSecond?: number;
  readonly atOnce?: number;
  /** The number of IP addresses from which requests are sent in turn. */
  readonly callers?: number;
}

export interface RoundResult {
  /** Requests that were answered or failed. */
  readonly count: number;
  /** By kind of request, or for `all` requests; then by status. */
  readonly waitedMs: Record<Kind | 'all', Record<string, Waits>>;
  /** Requests without a complete answer, by reason. */
  readonly faults: Record<string, number>;
  readonly withoutRetryAfter: number;
  /** Requests that were due and have no answer yet. */
  readonly unanswered: number;
  /** Delays from when requests were due until they were sent or queued, which the service does not cause. */
  readonly lateMs: Waits;
}

export async function startLoad(url: string, count: number) {
  const connections = range(count).map(() => new Connection(new URL(url)));
  const chooseNext = await readMix(url, { 'x-forwarded-for': '10.255.255.1' });
  for (let openedCount = 0; openedCount < count; openedCount += concurrentOpenings)
    await Promise.all(
      connections.slice(openedCount, openedCount + concurrentOpenings).map((connection) => connection.open()),
    );
  const run = (round: Round) => runRound(connections, chooseNext, round);
  return {
    run,
    /** How many requests a second get 200 if each is sent as soon as another is answered, with warm caches. */
    async findCapacity(warmUpSeconds: number, seconds: number) {
      await run({ seconds: warmUpSeconds, atOnce: capacityConcurrency });
      const { waitedMs } = await run({ seconds, atOnce: capacityConcurrency });
      return (waitedMs.all[200]?.count ?? 0) / seconds;
    },
    stop() {
      for (const connection of connections) connection.close();
    },
  };
}

async function runRound(
  connections: readonly Connection[],
  chooseNext: () => { kind: Kind; path: string },
  { seconds, perSecond, atOnce = 0, callers = defaultCallers }: Round,
): Promise<RoundResult> {
  const startMs = performance.now();
  const endMs = startMs + seconds * 1000;
  const outcomes = new Outcomes();
  const lateness = createHistogram();
  const idleConnections = [...connections];
  const queuedDueMs: number[] = [];
  let takenCount = 0;
  let inProgress = 0;

  const send = (dueMs: number) => {
    const connection = idleConnections.shift() as Connection;
    const { kind, path } = chooseNext();
    inProgress += 1;
    connection.sendGet(path, chooseNextAddress(callers), (outcome) => {
      inProgress -= 1;
      idleConnections.push(connection);
      const nowMs = performance.now();
      outcomes.add(kind, outcome, nowMs - dueMs);
      const nextDueMs = queuedDueMs[takenCount];
      if (nextDueMs !== undefined) {
        takenCount += 1;
        send(nextDueMs);
      } else if (atOnce > 0 && nowMs < endMs) send(nowMs);
    });
  };

  if (perSecond) {
    for (let nextMs = startMs; nextMs < endMs; await sleep(1)) {
      const nowMs = performance.now();
      for (; nextMs <= nowMs && nextMs < endMs; nextMs -= (Math.log(1 - Math.random()) * 1000) / perSecond) {
        record(lateness, nowMs - nextMs);
        if (idleConnections.length > 0) send(nextMs);
        else queuedDueMs.push(nextMs);
      }
    }
  } else {
    for (let sentCount = 0; sentCount < atOnce; sentCount++) send(startMs);
    await sleep(seconds * 1000);
  }
  while (inProgress > 0 && performance.now() < endMs + maxAnswerWaitMs) await sleep(10);
  return { ...outcomes.read(), unanswered: inProgress + queuedDueMs.length - takenCount, lateMs: readWaits(lateness) };
}

let lastCaller = 0;

function chooseNextAddress(callers: number): string {
  lastCaller = (lastCaller + 1) % callers;
  return `10.${lastCaller >> 16}.${(lastCaller >> 8) & 255}.${lastCaller & 255}`;
}

class Outcomes {
  #count = 0;
  readonly #waits = new Map<string, Map<number, RecordableHistogram>>();
  readonly #faults: Record<string, number> = {};
  #withoutRetryAfter = 0;

  add(kind: Kind, { status, retryAfter, fault }: Outcome, ms: number): void {
    this.#count += 1;
    if (fault) this.#faults[fault] = (this.#faults[fault] ?? 0) + 1;
    if (status === 503 && retryAfter === undefined) this.#withoutRetryAfter += 1;
    for (const group of [kind, 'all']) {
      const waits = this.#waits.get(group) ?? new Map<number, RecordableHistogram>();
      this.#waits.set(group, waits);
      const histogram = waits.get(status) ?? createHistogram();
      waits.set(status, histogram);
      record(histogram, ms);
    }
  }

  read(): Pick<RoundResult, 'count' | 'waitedMs' | 'faults' | 'withoutRetryAfter'> {
    const groups = Array.from(this.#waits, ([group, waits]) => [
      group,
      Object.fromEntries(Array.from(waits, ([status, histogram]) => [status, readWaits(histogram)])),
    ]);
    const waitedMs = { 'look-ups': {}, searches: {}, lists: {}, dumps: {}, all: {}, ...Object.fromEntries(groups) };
    return { count: this.#count, waitedMs, faults: this.#faults, withoutRetryAfter: this.#withoutRetryAfter };
  }
}

function record(histogram: RecordableHistogram, ms: number): void {
  histogram.record(Math.max(1, Math.round(ms * 1000)));
}

function readWaits(histogram: RecordableHistogram): Waits {
  const read = (percentile: number) => histogram.percentile(percentile) / 1000;
  return { count: histogram.count, p50: read(50), p99: read(99), p999: read(99.9) };
}

/** Reads from a service's metrics how long its event loop was delayed since the previous reading, in milliseconds. */
export async function readEventLoopDelay(metricsUrl: string): Promise<{ p50: number; p99: number; max: number }> {
  const { body } = await ask(metricsUrl);
  const read = (name: string) => {
    const seconds = new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(body)?.[1];
    return Math.max(0, Number(seconds) * 1000 - sampleIntervalMs);
  };
  return { p50: read('p50'), p99: read('p99'), max: read('max') };
}
