// The numbers of a service that serves them.
import { ask } from '../callers/ask.mjs';

/** How often the service looks at its event loop; its numbers contain this time. */
const lookedEveryMs = 10;

/**
 * How late the event loop was since this was read last, in milliseconds.
 *
 * @param {string} url of the metrics
 */
export async function readEventLoopDelay(url) {
  const { body } = await ask(url);
  const read = (name) => {
    const seconds = new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(body)?.[1];
    return Math.max(0, Number(seconds) * 1000 - lookedEveryMs);
  };
  return { p50: read('p50'), p99: read('p99'), max: read('max') };
}
