import { expect, it } from 'vitest';
import { start } from './limited-service.js';

it('A new caller can request three whole lists, each in another language, and small requests work after each of them', async () => {
  const service = await start();
  for (const [lang, encoding] of [
    ['de', 'gzip'],
    ['fr', 'br'],
    ['ja', 'identity'],
  ]) {
    const { status } = await service.get(`/cities.csv?lang=${lang}`, {
      'accept-encoding': encoding as string,
    });
    expect([lang, status]).toEqual([lang, 200]);
    expect((await service.get('/cities?q=zurich&limit=5')).status).toBe(200);
  }
  const { work } = await service.readData('/access/usage');
  expect(work).toMatchObject({ limitMs: 13_500, usedMs: expect.any(Number), remainingMs: expect.any(Number) });
  expect(work.usedMs).toBeGreaterThan(9_000);
});

it('A 429 for processor time says how long to wait, costs nothing, and mentions LIMITS=off on loopback', async () => {
  const service = await start();
  const listPaths = ['de', 'fr', 'ja', 'ru', 'ar', 'es'].map((lang) => `/cities.csv?lang=${lang}`);
  let refusal = await service.get(listPaths[0] as string);
  for (const path of listPaths.slice(1)) if (refusal.status === 200) refusal = await service.get(path);
  expect(refusal.status).toBe(429);
  const { message } = refusal.json.error;
  expect(message).toMatch(/or wait \d+ seconds; for your own use, LIMITS=off npm start counts nothing$/);
  expect(message).toContain(`wait ${refusal.headers['retry-after']} seconds`);
  const usageBefore = await service.readData('/access/usage');
  await service.get(listPaths.at(-1) as string);
  const usageAfter = await service.readData('/access/usage');
  expect(usageAfter.daily.used).toBe(usageBefore.daily.used);
  expect(usageAfter.work.usedMs).toBeLessThanOrEqual(usageBefore.work.usedMs);
});
