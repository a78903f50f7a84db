// One free key asks for large pictures in ever new colours, four at a time, within the default limits.
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, describeTally } from '../callers/ask.mjs';
import { residentMegabytes } from '../environment/processes.mjs';
import { issueKey, startService } from '../environment/service.mjs';

export const alone = true;
export const limitSeconds = 180;

const atOnce = 4;
const mostMegabytes = 600;
/** By how much the second half of the time may be above the first. */
const flatWithinMegabytes = 60;

export async function prove(scope) {
  const key = await issueKey(scope, {});
  const service = await startService(scope);
  const endMs = performance.now() + (scope.short ? 15_000 : 90_000);
  const statuses = [];
  const askInTurn = async () => {
    while (performance.now() < endMs) {
      const background = Math.floor(Math.random() * 0xffffff)
        .toString(16)
        .padStart(6, '0');
      const { status, headers } = await ask(`${service.url}/maps/world.png?width=2048&background=${background}`, {
        headers: { 'x-api-key': key },
      });
      statuses.push(status);
      if (status !== 200) await sleep(Math.min(1000 * Number(headers['retry-after'] ?? 1), 2000));
    }
  };
  const held = [];
  const watch = setInterval(() => held.push(residentMegabytes(service.pid)), 250);
  await Promise.all(Array.from({ length: atOnce }, askInTurn));
  clearInterval(watch);
  const half = Math.floor(held.length / 2);
  const [first, second] = [Math.max(...held.slice(0, half)), Math.max(...held.slice(half))];
  const pictures = statuses.filter((status) => status === 200).length;
  scope.report({
    did: `pictures 2,048 wide on new backgrounds, ${atOnce} at a time`,
    times: statuses.length,
    promised: `memory flat and under ${mostMegabytes} MB; 200, 429 or 503`,
    found: `at most ${Math.round(first)} MB, then ${Math.round(second)} MB; ${describeTally(statuses)}`,
    held:
      Math.max(first, second) < mostMegabytes &&
      second < first + flatWithinMegabytes &&
      pictures > 0 &&
      statuses.every((status) => [200, 429, 503].includes(status)),
  });
}
