import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Service, startService } from '../service.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Requests as people write who know other services, and what they want to be pointed to. */
const [, ...rows] = readFileSync(new URL('./pointers.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');

it('points wrong requests to the right ones in 110 of 120 cases or more', async () => {
  expect(rows.length).toBeGreaterThanOrEqual(120);
  const unhelpful: string[] = [];
  for (const row of rows) {
    const [path = '', pointer = ''] = row.split('\t');
    const { status, json } = await service.get(encodeURI(path));
    const { message = '' } = json.error ?? {};
    if (status < 400 || !message.includes(pointer)) unhelpful.push(`${path} ${status}: ${message} (${pointer})`);
  }
  expect(unhelpful).toEqual([]);
});
