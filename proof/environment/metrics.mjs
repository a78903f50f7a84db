// Reads the metrics of a service.
import { ask } from '../callers/ask.mjs';
import { waitUntil } from './processes.mjs';

/** The service samples its event loop at this interval, which its figures include. */
const sampleIntervalMs = 10;

/**
 * How late the event loop was since this was read last, in milliseconds.
 *
 * @param {string} url of the metrics
 */
export async function readEventLoopDelay(url) {
  const { body } = await ask(url);
  const read = (name) => {
    const seconds = new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(body)?.[1];
    return Math.max(0, Number(seconds) * 1000 - sampleIntervalMs);
  };
  return { p50: read('p50'), p99: read('p99'), max: read('max') };
}

/**
 * Waits until a proxy sends requests to a service, other than for its health.
 *
 * @param {{ metricsUrl: () => string | undefined }} service started with METRICS_PORT
 */
export async function awaitRequests({ metricsUrl }) {
  const hasRequests = async () => {
    if (!metricsUrl()) return false;
    const { body } = await ask(metricsUrl());
    return body
      .split('\n')
      .filter((line) => line.startsWith('http_requests_total{') && !line.includes('"/health"'))
      .some((line) => Number(line.split(' ').at(-1)) > 0);
  };
  if (!(await waitUntil(hasRequests, undefined, 200))) throw new Error('the proxy sends no requests to a replica');
}
