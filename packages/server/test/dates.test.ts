import { describe, expect, it } from 'vitest';
import { readOpenapi } from './read-openapi.js';
import { openService } from './service.js';

const service = await openService();

/** Finds the parameters that take a date, by their examples in openapi.json. */
async function findDateParameters(): Promise<(readonly [path: string, name: string])[]> {
  const { paths } = await readOpenapi(service);
  return Object.entries<{ get?: { parameters: { name: string; schema: { examples?: unknown[] } }[] } }>(paths).flatMap(
    ([path, { get }]) =>
      (get?.parameters ?? [])
        .filter(({ schema }) => schema.examples?.some((example) => /^\d{4}-\d\d-\d\d/.test(String(example))))
        .map(({ name }) => [path, name] as const),
  );
}

/** A week date, an ordinal date and a time without separators; instant.test.ts has all forms. */
const forms = ['2026-W25-7', '2026172', '20260620T24'];

describe('A date in any form of ISO 8601', () => {
  it('is accepted by every route that takes a date', async () => {
    const parameters = await findDateParameters();
    for (const [path, name] of [
      ['/astronomy', 'date'],
      ['/changes', 'since'],
      ['/time/convert', 'at'],
      ['/timezones', 'at'],
    ])
      expect(parameters).toContainEqual([path, name]);
    for (const [path, name] of parameters)
      for (const form of forms) {
        const extraQuery = path === '/time/convert' ? '&from=UTC&to=Asia/Tokyo' : '';
        const answer = await service.get(
          `${path.replace(/\{.*\}/, 'Asia/Tokyo')}?${name}=${encodeURIComponent(form)}${extraQuery}&fields=`,
        );
        // The request may fail for another reason: the period from this date to the default is too long or reversed.
        const message = answer.status === 200 ? '' : answer.json.error.message;
        expect([path, name, form, message]).toEqual([path, name, form, expect.not.stringMatching(/ISO 8601|exists/)]);
      }
  });
});
