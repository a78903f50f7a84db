import type { IncomingMessage, ServerResponse } from 'node:http';
import { everyMethod } from '@almanac/operations/http';
import type * as PromClient from 'prom-client';

/** The label for requests without a route and for unknown methods, so that callers cannot create labels. */
const otherLabel = 'other';

const knownMethods = new Set(everyMethod.split(', '));

/** Upper bounds in seconds. Cached responses take less than a tenth of the first. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export class RequestMetrics {
  readonly #requests: PromClient.Counter<'route' | 'method' | 'status'>;
  readonly #durations: PromClient.Histogram<'route'>;
  readonly #inFlight: PromClient.Gauge;

  constructor({ Counter, Gauge, Histogram }: (typeof PromClient)['default'], registry: PromClient.Registry) {
    const registers = [registry];
    this.#requests = new Counter({
      name: 'http_requests_total',
      help: 'Requests by route, method and status; "other" if no route matches, "closed" if the caller disconnected before the response.',
      labelNames: ['route', 'method', 'status'],
      registers,
    });
    this.#durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request until its response is handed to the operating system, or until a streamed response ends, in seconds.',
      labelNames: ['route'],
      buckets,
      registers,
    });
    this.#inFlight = new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests in progress.',
      registers,
    });
  }

  begin(): void {
    this.#inFlight.inc();
  }

  /** @param route undefined if no route matches */
  end(
    route: string | undefined,
    { method = otherLabel }: IncomingMessage,
    response: ServerResponse,
    startedMs: number,
  ): void {
    this.#inFlight.dec();
    this.#requests.inc({
      route: route ?? otherLabel,
      method: knownMethods.has(method) ? method : otherLabel,
      status: response.headersSent ? response.statusCode : 'closed',
    });
    this.#durations.observe({ route: route ?? otherLabel }, (performance.now() - startedMs) / 1000);
  }

  countUnreadable(status: number): void {
    this.#requests.inc({ route: otherLabel, method: otherLabel, status });
  }
}
