import type { IncomingMessage, ServerResponse } from 'node:http';
import { everyMethod } from '@almanac/operations/http';
import { createCounter, createGauge, type MetricFamily, type Sample } from './metric-family.js';

/** The label of every path without a route, and of every method that no route has: callers cannot add to the labels. */
const other = 'other';

const knownMethods = new Set(everyMethod.split(', '));

/** The status of a request whose caller disconnected before there was a response. */
const closedStatus = 0;

const durationName = 'http_request_duration_seconds';

/** Upper bounds of the histogram's buckets, in seconds. A cached response takes less than a tenth of the first. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts the requests of one route in plain numbers, which cost a request next to nothing. They become labels only when they are read. */
export class RouteMetrics {
  readonly #requests: RequestMetrics;
  readonly #byMethod = new Map<string, Map<number, number>>();
  readonly #byBucket = new Float64Array(bounds.length + 1);
  #seconds = 0;

  constructor(requests: RequestMetrics) {
    this.#requests = requests;
  }

  /** Counts a request as in flight. */
  begin(): void {
    this.#requests.inFlight += 1;
  }

  /**
   * Counts a request whose response has been handed over.
   *
   * @param startedMs by `performance.now()`
   */
  end({ method = other }: IncomingMessage, response: ServerResponse, startedMs: number): void {
    this.#requests.inFlight -= 1;
    this.#add(method, response.headersSent ? response.statusCode : closedStatus);
    const seconds = (performance.now() - startedMs) / 1000;
    this.#seconds += seconds;
    let bucket = 0;
    while (bucket < bounds.length && seconds > (bounds[bucket] as number)) bucket++;
    (this.#byBucket[bucket] as number) += 1;
  }

  /** Counts a request that could not be read. */
  countUnreadable(status: number): void {
    this.#add(other, status);
  }

  /** The requests by method and status. */
  readCounts(route: string): Sample[] {
    return [...this.#byMethod].flatMap(([method, byStatus]) =>
      [...byStatus].map(([status, value]) => ({
        labels: { route, method, status: status === closedStatus ? 'closed' : String(status) },
        value,
      })),
    );
  }

  /** The histogram of durations; empty if there was no request. */
  readDurations(route: string): Sample[] {
    let count = 0;
    const buckets = [...bounds, '+Inf'].map((le, place) => {
      count += this.#byBucket[place] as number;
      return { metricName: `${durationName}_bucket`, labels: { le, route }, value: count };
    });
    if (count === 0) return [];
    return [
      ...buckets,
      { metricName: `${durationName}_sum`, labels: { route }, value: this.#seconds },
      { metricName: `${durationName}_count`, labels: { route }, value: count },
    ];
  }

  #add(method: string, status: number): void {
    const label = knownMethods.has(method) ? method : other;
    let byStatus = this.#byMethod.get(label);
    if (!byStatus) {
      byStatus = new Map();
      this.#byMethod.set(label, byStatus);
    }
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  }
}

/** Counts requests by route. */
export class RequestMetrics {
  readonly #routes = new Map<string, RouteMetrics>();
  /** Requests that are being handled. */
  inFlight = 0;
  /** Requests without a route. */
  readonly other = this.route(other);

  /** The numbers of a route. Routes of the same path share them. */
  route(path: string): RouteMetrics {
    const known = this.#routes.get(path);
    if (known) return known;
    const route = new RouteMetrics(this);
    this.#routes.set(path, route);
    return route;
  }

  /** The numbers so far. */
  read(): MetricFamily[] {
    const routes = [...this.#routes];
    return [
      createCounter(
        'http_requests_total',
        'Requests by route, method and status; "other" is whatever no route matches, "closed" a caller who did not wait for the response.',
        routes.flatMap(([path, route]) => route.readCounts(path)),
      ),
      {
        name: durationName,
        help: 'Time from a request to its response being handed to the system, or sent if it is a stream, in seconds.',
        type: 'histogram',
        aggregator: 'sum',
        values: routes.flatMap(([path, route]) => route.readDurations(path)),
      },
      createGauge('http_requests_in_flight', 'Requests that are being handled.', this.inFlight),
    ];
  }
}
