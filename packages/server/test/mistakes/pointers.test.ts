import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openService } from '../service.js';

const service = await openService();

/** Mistaken requests by people who are used to other services, each with the text that its error should contain. */
const [, ...rows] = readFileSync(new URL('./pointers.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');

it.each(rows.map((row) => row.split('\t') as [string, string]))(
  'The error for %s contains %s',
  async (path, pointer) => {
    const { status, json } = await service.get(encodeURI(path));
    expect(status === 400 || status === 404).toBe(true);
    expect(json.error.message).toContain(pointer);
  },
);
