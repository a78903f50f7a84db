// Large pictures in ever new colours, four at a time, each for a caller within the default limits.
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, describeTally, inParallel, range } from '../callers/ask.mjs';
import { comingFrom } from '../callers/people.mjs';
import { residentMegabytes } from '../environment/processes.mjs';
import { startService } from '../environment/service.mjs';

export const alone = true;
export const limitSeconds = 180;

const atOnce = 4;
const mostMegabytes = 600;
/** By how much memory may be higher during the second half of the pictures than during the first. */
const flatWithinMegabytes = 100;

export async function prove(scope) {
  const service = await startService(scope, { TRUST_PROXY: '1' });
  const wanted = scope.short ? 60 : 200;
  const statuses = [];
  const held = { first: 0, second: 0 };
  const watch = setInterval(() => {
    const half = statuses.length < wanted / 2 ? 'first' : 'second';
    held[half] = Math.max(held[half], residentMegabytes(service.pid));
  }, 200);
  scope.onEnd(() => clearInterval(watch));
  await inParallel(range(wanted), atOnce, async () => statuses.push(await draw(service.url)));
  const { first, second } = held;
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

/** Asks for a picture that nobody has asked for; waits where it is told to. */
async function draw(url) {
  const background = Math.floor(Math.random() * 0xffffff)
    .toString(16)
    .padStart(6, '0');
  const { status, headers } = await ask(`${url}/maps/world.png?width=2048&background=${background}`, {
    headers: comingFrom(),
  });
  if (status !== 200) await sleep(Math.min(1000 * Number(headers['retry-after'] ?? 1), 2000));
  return status;
}
