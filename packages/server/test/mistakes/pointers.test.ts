import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Service, startService } from '../service.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Requests as written by people who know other services, and the names that errors should suggest. */
const [, ...rows] = readFileSync(new URL('./pointers.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');

it('Errors suggest the right request in at least 110 of 120 cases', async () => {
  expect(rows.length).toBeGreaterThanOrEqual(120);
  const unhelpful: string[] = [];
  for (const row of rows) {
    const [path = '', suggestion = ''] = row.split('\t');
    const { status, json } = await service.get(encodeURI(path));
    const { message = '' } = json.error ?? {};
    if (status < 400 || !message.includes(suggestion)) unhelpful.push(`${path} ${status}: ${message} (${suggestion})`);
  }
  expect(unhelpful).toEqual([]);
});
