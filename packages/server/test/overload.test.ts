import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Answer } from './openapi-check.js';
import { openService } from './service.js';

const highLimits = { LIMITS: 'on', ANONYMOUS_BURST: '1000000/10s', ANONYMOUS_DAILY_LIMIT: '1000000' };
const maxSeconds = 60;

const service = await openService({ environment: highLimits });

let searchCount = 0;

/** Sends a search that is not cached. */
function search(): Promise<Answer> {
  searchCount++;
  return service.get(`/search?q=${searchCount.toString(36)}burg`);
}

describe('Searches without end by callers who do not wait', () => {
  it('get 503 with retry-after at no cost, while cached answers and /health are sent, and soon work again', async () => {
    await service.get('/countries/DE');
    await service.get('/countries/DE');
    const answers: Answer[] = [];
    const isRefused = () => answers.some(({ status }) => status === 503);
    const keepAsking = async () => {
      const endMs = performance.now() + maxSeconds * 1000;
      while (!isRefused() && performance.now() < endMs) answers.push(await search());
    };
    const searches = Array.from({ length: 250 }, async (_, index) => {
      await sleep(index * 5);
      await keepAsking();
    });
    let isOver = false;
    const allSearches = Promise.all(searches).finally(() => {
      isOver = true;
    });
    while (!isRefused() && !isOver) await sleep(5);
    const [country, health] = await Promise.all([service.get('/countries/DE'), service.get('/health')]);
    expect([country.status, health.status]).toEqual([200, 200]);
    await allSearches;
    const refusal = answers.find(({ status }) => status === 503) as Answer;
    expect(refusal.json.error).toMatchObject({ code: 'unavailable' });
    expect(refusal.headers['retry-after']).toBe('1');
    const { daily } = (await service.get('/access/usage')).json.data;
    const chargedCount = answers.filter(({ status }) => status === 200).length;
    expect(daily.used).toBe(chargedCount + 3);
    expect((await search()).status).toBe(200);
  }, 90_000);
});
