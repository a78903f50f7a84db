import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createShiftedClock } from '../../machine/shifted-clock.js';
import { waitUntil } from '../../machine/wait-until.js';
import { ask, callRepeatedly, range } from '../callers/ask.js';
import { createForwardedHeader } from '../callers/people.js';
import { highLimits, isShort, newFolder, start } from '../callers/start.js';

const dayMs = 86_400_000;
/** The clock is set to this time before midnight while callers send requests. */
const beforeMidnightMs = isShort ? 1500 : 4000;
const dailyLimit = 25;
const callerCount = 6;
/** Each caller must get this many refusals on the new day before it is stopped. */
const minRefusals = 25;

describe('The system clock', () => {
  it('that is set forward by a day and back makes no caller wait for longer than a day', async () => {
    const { environment, shift } = createShiftedClock(join(newFolder(), 'shift'));
    const { url } = await start({ ...environment, ANONYMOUS_DAILY_LIMIT: '3' });
    await shift(dayMs);
    const statuses = [];
    for (const _ of range(5)) statuses.push((await ask(`${url}/countries/DE`)).status);
    expect(statuses.at(-1)).toBe(429);
    await shift(0);
    const { headers } = await ask(`${url}/countries/DE`);
    expect(Number(headers['retry-after'] ?? 0)).toBeLessThanOrEqual(dayMs / 1000);
  });

  it('that passes midnight UTC starts a new day for each caller exactly once', async () => {
    const clock = createShiftedClock(join(newFolder(), 'shift'));
    const limits = { ...highLimits, ANONYMOUS_DAILY_LIMIT: String(dailyLimit), TRUST_PROXY: '1' };
    const { url } = await start({ ...clock.environment, ...limits });
    const startedCallers = range(callerCount).map(() => startCaller(url));
    await waitUntil(() => startedCallers.every(({ days }) => (days[0]?.refused ?? 0) > 0));
    await clock.shift(dayMs - (Date.now() % dayMs) - beforeMidnightMs);
    const hasBegunNewDay = ({ days }: (typeof startedCallers)[number]) =>
      days.length > 1 && (days.at(-1)?.refused ?? 0) >= minRefusals;
    await waitUntil(() => startedCallers.every(hasBegunNewDay));
    await Promise.all(startedCallers.map((caller) => caller.stop()));
    const answersPerDay = startedCallers.map(({ days }) => days.map((day) => day.answered));
    expect(answersPerDay).toEqual(range(callerCount).map(() => [dailyLimit, dailyLimit]));
  });
});

/** Sends requests without a pause. A day begins when a refused caller is answered again. */
function startCaller(url: string) {
  const headers = createForwardedHeader();
  let day = { answered: 0, refused: 0 };
  const days = [day];
  const stop = callRepeatedly(1, async () => {
    const { status } = await ask(`${url}/countries/DE`, { headers });
    if (status === 200 && day.refused > 0) {
      day = { answered: 0, refused: 0 };
      days.push(day);
    }
    day[status === 200 ? 'answered' : 'refused']++;
  });
  return { days, stop };
}
