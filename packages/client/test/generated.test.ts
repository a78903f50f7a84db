import { readFileSync } from 'node:fs';
import { operations } from '@almanac/operations';
import { expect, it } from 'vitest';
import { writeClient } from '../src/build/write-client.js';
import { createAlmanac } from '../src/index.js';
import { nameOperation } from '../src/names.js';

it.each([...writeClient(operations)])('src/generated/%s is what npm run client writes', (name, text) => {
  expect(readFileSync(new URL(`../src/generated/${name}`, import.meta.url), 'utf8')).toBe(text);
});

it('the client has a method for every operation', () => {
  const almanac = createAlmanac({ baseUrl: 'http://127.0.0.1' }) as unknown as Record<string, Record<string, unknown>>;
  const missing = operations.filter((operation) => {
    const { group, method } = nameOperation(operation);
    return typeof (group === undefined ? almanac : almanac[group])?.[method] !== 'function';
  });
  expect(missing.map(({ id }) => id)).toEqual([]);
});

it('a POST sends in its body what the operation takes there', () => {
  const posts = operations.filter(({ method }) => method === 'POST');
  const inQuery = posts.map(({ params, body }) => Object.keys(params).filter((name) => !(name in (body ?? {}))));
  // The client sends lang and fields in the query, all else in the body.
  expect(inQuery).toEqual(posts.map(() => ['lang', 'fields']));
});
