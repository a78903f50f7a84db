import { expect, it } from 'vitest';
import { openService } from '../../server/test/service.js';

const service = await openService();

const search = async (q: string) => (await service.get(`/?q=${encodeURIComponent(q)}`, { accept: 'text/html' })).text;

it.each([
  ['full moon', 'Matthews'],
  ['phone', 'Lamam'],
])('a search for %s does not find the place %s', async (q, village) => {
  expect(await search(q)).not.toContain(village);
});

it.each([
  ['zermat', 'Zermatt'],
  ['st. moritz', 'Moritz'],
  ['bombay', 'Mumbai'],
])('a search for %s finds the place %s', async (q, place) => {
  expect(await search(q)).toContain(place);
});
