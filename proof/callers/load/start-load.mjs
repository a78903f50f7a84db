// Load from a process of its own, so that it does not wait for whoever measures.
import { once } from 'node:events';
import { join } from 'node:path';
import { killTree, startProcess } from '../../environment/processes.mjs';

const generator = join(import.meta.dirname, 'generator.mjs');
const capacityAtOnce = 64;

/**
 * Opens connections to a service.
 *
 * @param {string} url
 * @param {number} connections
 */
export async function startLoad(url, connections) {
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'];
  const { child, pid, exit, output } = startProcess(process.execPath, [generator, url, String(connections)], { stdio });
  const failure = exit.then(() => Promise.reject(new Error(`the load ended: ${output()}`)));
  failure.catch(() => {});
  const receive = () => Promise.race([once(child, 'message').then(([message]) => message), failure]);
  await receive();
  const run = (round) => {
    const received = receive();
    child.send(round);
    return received;
  };
  return {
    /** @param {Parameters<typeof import('./run-round.mjs').runRound>[2]} round */
    run,
    /** How many requests a second are answered if each is asked as soon as another is answered, caches warm. */
    async findCapacity({ warmUpSeconds, seconds }) {
      await run({ seconds: warmUpSeconds, atOnce: capacityAtOnce });
      const { waitedMs } = await run({ seconds, atOnce: capacityAtOnce });
      return (waitedMs.all[200]?.count ?? 0) / seconds;
    },
    stop: () => killTree(pid),
  };
}

/** How often each status came: `98 × 200, 2 × 503`. */
export function describeStatuses({ waitedMs, faults }) {
  const statuses = Object.entries(waitedMs.all).filter(([status]) => status !== '0');
  return [...statuses.map(([status, { count }]) => [status, count]), ...Object.entries(faults)]
    .map(([what, count]) => `${count} × ${what}`)
    .join(', ');
}

/** Percentiles in milliseconds. */
export function describeWaits({ p50, p99, p999 }) {
  return `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, p99.9 ${p999.toFixed(1)} ms`;
}
