import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openService } from '../service.js';

const service = await openService();

/** Mistaken requests by people who are used to other services, each with the text that its error should contain. */
const [, ...rows] = readFileSync(new URL('./pointers.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');

it('Errors suggest the right request for each of at least 120 mistaken ones', async () => {
  expect(rows.length).toBeGreaterThanOrEqual(120);
  const unhelpfulErrors: string[] = [];
  for (const row of rows) {
    const [path = '', suggestion = ''] = row.split('\t');
    const { status, json } = await service.get(encodeURI(path));
    const { message = '' } = json.error ?? {};
    if (status < 400 || !message.includes(suggestion))
      unhelpfulErrors.push(`${path} ${status}: ${message} (${suggestion})`);
  }
  expect(unhelpfulErrors).toEqual([]);
});
