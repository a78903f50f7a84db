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

/** Forms of ISO 8601, each with the calendar date that it means. */
const forms = [
  ['20260621', '2026-06-21'],
  ['2026-W25-7', '2026-06-21'],
  ['2026W257', '2026-06-21'],
  ['2026-172', '2026-06-21'],
  ['2026172', '2026-06-21'],
  ['2026-06', '2026-06-01'],
  ['2026-W25', '2026-06-15'],
  ['2026', '2026-01-01'],
  ['2026-06-20T24:00', '2026-06-21'],
  ['20260620T24', '2026-06-21'],
  ['20260621T000000Z', '2026-06-21'],
  ['2026-172T02:00+02:00', '2026-06-21'],
] as const;

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
    // `since` also takes versions such as 2026.11.20, so it accepts no year alone.
    for (const [path, name] of parameters)
      for (const [form] of forms.filter(([form]) => name !== 'since' || form !== '2026')) {
        const extraQuery = path === '/time/convert' ? '&from=UTC&to=Asia/Tokyo' : '';
        const answer = await service.get(
          `${path.replace(/\{.*\}/, 'Asia/Tokyo')}?${name}=${encodeURIComponent(form)}${extraQuery}&fields=`,
        );
        // The request may fail for another reason: the period from this date to the default is too long or reversed.
        const message = answer.status === 200 ? '' : answer.json.error.message;
        expect([path, name, form, message]).toEqual([path, name, form, expect.not.stringMatching(/ISO 8601|exists/)]);
      }
  });

  it.each(forms)('such as %s is read as %s', async (form, date) => {
    const { date: answeredDate } = await service.readData(`/astronomy?date=${encodeURIComponent(form)}&fields=date`);
    expect(answeredDate).toBe(`${date}T00:00:00.000Z`);
    const convert = (at: string) =>
      service.readData(`/time/convert?at=${encodeURIComponent(at)}&from=UTC&to=Asia/Tokyo`);
    const isInstant = /Z|\+/.test(form);
    expect(await convert(form)).toEqual(await convert(`${date}T00:00${isInstant ? 'Z' : ''}`));
  });

  it.each([
    ['2026-W54-1', '2026 has 53 weeks'],
    ['2026-W25-8', 'weekday from 1 (Monday) to 7 (Sunday)'],
    ['2026-366', '2026 has 365 days'],
    ['2026-13', 'month from 01 to 12'],
    ['20260631', 'June 2026 has 30 days'],
    ['2026-06-20T24:01', 'hour from 00 to 23, or be 24:00'],
    ['+800000', 'between the years -3000 and 9999'],
    ['+800000-W01', 'between the years -3000 and 9999'],
    ['-800000-001', 'between the years -3000 and 9999'],
    ['+999999-12-31', 'between the years -3000 and 9999'],
    ['202606', 'must be a date such as'],
  ])('is rejected with a reason if it is invalid, such as %s', async (form, reason) => {
    for (const path of ['/astronomy?date=', '/time/convert?from=UTC&to=UTC&at=', '/timezones?at=']) {
      const { status, json } = await service.get(path + encodeURIComponent(form));
      expect([path, status, json.error?.message]).toEqual([path, 400, expect.stringContaining(reason)]);
    }
  });
});
