import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Service, startService } from '../../server/test/service.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const read = async (q: string) => (await service.get(`/?q=${encodeURIComponent(q)}`, { accept: 'text/html' })).text;

it.each([
  ['full moon', 'Matthews'],
  ['phone', 'Lamam'],
])('the search box does not find for %s the place %s', async (q, village) => {
  expect(await read(q)).not.toContain(village);
});

it.each([
  ['zermat', 'Zermatt'],
  ['st. moritz', 'Moritz'],
  ['bombay', 'Mumbai'],
])('the search box finds by %s the place %s', async (q, place) => {
  expect(await read(q)).toContain(place);
});
