// What came of many requests, in little memory.
import { createHistogram } from 'node:perf_hooks';

/** How long something took, many times. */
export class Waits {
  #histogram = createHistogram();

  add(ms) {
    this.#histogram.record(Math.max(1, Math.round(ms * 1000)));
  }

  /** @returns how often, and percentiles in milliseconds */
  read() {
    const { count } = this.#histogram;
    const [p50, p99, p999] = [50, 99, 99.9].map((share) => this.#histogram.percentile(share) / 1000);
    return { count, p50, p99, p999 };
  }
}

/** Answers by kind of request and status. */
export class Outcomes {
  #count = 0;
  #waits = {};
  #faults = {};
  #withoutRetryAfter = 0;

  /**
   * @param {string} kind
   * @param {import('./connection.mjs').Answer} answer
   * @param {number} ms
   */
  add(kind, { status, retryAfter, fault }, ms) {
    this.#count += 1;
    if (fault) this.#faults[fault] = (this.#faults[fault] ?? 0) + 1;
    if (status === 503 && retryAfter === undefined) this.#withoutRetryAfter += 1;
    for (const group of [kind, 'all']) {
      this.#waits[group] ??= {};
      this.#waits[group][status] ??= new Waits();
      this.#waits[group][status].add(ms);
    }
  }

  read() {
    const byStatus = (waits) => Object.fromEntries(Object.entries(waits).map(([status, one]) => [status, one.read()]));
    return {
      count: this.#count,
      waitedMs: Object.fromEntries(Object.entries(this.#waits).map(([group, waits]) => [group, byStatus(waits)])),
      faults: this.#faults,
      withoutRetryAfter: this.#withoutRetryAfter,
    };
  }
}
