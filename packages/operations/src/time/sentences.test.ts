import { readFileSync } from 'node:fs';
import type { TimeConversion } from '@almanac/data';
import { loadFromFolder } from '@almanac/data/node';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type Context, Failure, openContext, toJson } from '../index.js';
import { convertTime } from './convert-time.js';
import { timeToConvert } from './time-parameters.js';

let context: Context;
beforeAll(async () => {
  const openedContext = await openContext(loadFromFolder(), '0.0.0');
  context = { ...openedContext, nowMs: Date.parse('2026-12-01T12:00:00Z') };
});

function readTable(name: string): Record<string, string>[] {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  const [head = '', ...lines] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const columns = head.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, index) => [columns[index], cell])));
}

async function convert(values: Record<string, string>): Promise<TimeConversion | Failure> {
  const answered = await ask(convertTime, values, context);
  return answered instanceof Failure ? answered : (toJson(answered.answer) as { data: TimeConversion }).data;
}

const sentences = readTable('sentences.tsv');
const invalidSentences = readTable('refused-sentences.tsv');

describe('A sentence about time', () => {
  it('is tested with at least sixty valid and thirty invalid examples', () => {
    expect(sentences.length).toBeGreaterThanOrEqual(60);
    expect(invalidSentences.length).toBeGreaterThanOrEqual(30);
  });

  it.each(sentences)('such as "$sentence" is read as $instant: $rule', async ({ sentence = '', instant, from, to }) => {
    const result = await convert({ q: sentence });
    if (result instanceof Failure) throw new Error(result.message);
    const [first] = result.readings;
    expect(first?.instant.replace(':00.000Z', 'Z')).toBe(instant);
    expect(first?.from?.timezone ?? first?.from?.readAs ?? '').toBe(findZone(from));
    expect(first?.to.map(({ timezone }) => timezone).join(' ')).toBe(to?.split(' ').map(findZone).join(' '));
    for (const place of [first?.from, ...(first?.to ?? [])]) expect(place?.readAs).not.toBe('');
  });

  it.each(invalidSentences)('such as "$sentence" is rejected with "$says"', async ({ sentence = '', says = '' }) => {
    const result = await convert({ q: sentence });
    expect(result).toMatchObject({ code: 'invalid_query', param: 'q', message: expect.stringContaining(says) });
  });
});

/** Finds the name that the answer has for a zone, since several names may share a record. */
function findZone(name = ''): string {
  return zoneByAlias[name] ?? name;
}

const zoneByAlias: Readonly<Record<string, string>> = {
  'Europe/Amsterdam': 'Europe/Brussels',
  'Europe/Sarajevo': 'Europe/Belgrade',
  'America/Port_of_Spain': 'America/Puerto_Rico',
};

describe('Places and times in parameters', () => {
  it('are read as in sentences, and the answer says how they were understood', async () => {
    expect(await convert({ at: 'tomorrow 9am', from: 'zurich', to: 'tokyo,new york' })).toMatchObject({
      at: '2026-12-02T09:00:00',
      readings: [
        {
          from: { asked: 'zurich', readAs: 'Zurich, Switzerland' },
          to: [
            { asked: 'tokyo', readAs: 'Tokyo, Japan' },
            { asked: 'new york', readAs: 'New York City, New York, United States' },
          ],
        },
      ],
    });
  });

  it.each([
    [{ at: '14:00 AEST', to: 'london' }, '2026-12-01T04:00:00.000Z'],
    [{ at: 'noon', from: 'utc+2', to: 'london' }, '2026-12-01T10:00:00.000Z'],
    [{ at: '2026-07-01T12:00', from: 'CET', to: 'UTC' }, '2026-07-01T11:00:00.000Z'],
    [{ at: '9am', from: 'Paris, TX', to: 'Paris; London, Ontario;' }, '2026-12-01T15:00:00.000Z'],
    [{ at: '9am', from: 'utc', to: 'paris, tx' }, '2026-12-01T09:00:00.000Z'],
    [{ at: '0900', from: 'london', to: 'tokyo' }, '2026-12-01T09:00:00.000Z'],
    [{ at: '2026-03-29T01:30+01:00[Europe/Zurich]', to: 'UTC' }, '2026-03-29T00:30:00.000Z'],
    [{ at: '2026-10-25T02:30+01:00[!Europe/Zurich][u-ca=gregory]', to: 'UTC' }, '2026-10-25T01:30:00.000Z'],
    [{ at: '2026-03-29T00:30Z[Europe/Zurich]', to: 'UTC' }, '2026-03-29T00:30:00.000Z'],
    [{ at: '2026-12-01T14:00[Europe/Zurich]', to: 'UTC' }, '2026-12-01T13:00:00.000Z'],
    [{ at: 'Sun, 29 Mar 2026 01:30:00 GMT', to: 'tokyo' }, '2026-03-29T01:30:00.000Z'],
    [{ at: 'Sun, 29 Mar 2026 01:30:00 -0500', to: 'tokyo' }, '2026-03-29T06:30:00.000Z'],
    [{ at: 'Sun Mar 29 2026 03:30:00 GMT+0200 (Central European Summer Time)', to: 'UTC' }, '2026-03-29T01:30:00.000Z'],
    [{ at: '2026-01-01T12:00', from: 'UTC+5.30', to: 'UTC' }, '2026-01-01T06:30:00.000Z'],
    [{ at: '2026-01-01T12:00', from: 'Indian Standard Time', to: 'UTC' }, '2026-01-01T06:30:00.000Z'],
  ])('such as %j are read as %s', async (values, instant) => {
    expect(await convert(values as Record<string, string>)).toMatchObject({ readings: [{ instant }] });
  });

  it.each([
    [{ at: '14:00', from: 'IST', to: 'london' }, 'from', 'UTC+05:30 (India Standard Time)'],
    [{ at: '14:00 IST', to: 'london' }, 'at', 'UTC+05:30 (India Standard Time)'],
    [{ at: '14:00', from: 'london', to: 'springfield' }, 'to', 'Springfield, Missouri'],
    [{ q: 'tokyo', to: 'london' }, 'to', 'cannot be combined with q'],
    [{ at: 'tomorrow', from: 'london' }, 'at', 'tomorrow 9am'],
    [{ at: 'soon', from: 'london' }, 'at', 'tomorrow 9am'],
    [{ at: '2026-03-29T01:30+05:00[Europe/Zurich]', to: 'UTC' }, 'at', 'Europe/Zurich does not have then'],
    [{ at: '2026-03-29T01:30+01:00[Europe/Zurich]', from: 'london' }, 'at', 'has a place or offset already'],
    [{ at: '2026-03-29T01:30+01:00[Europe/Zurick]', to: 'UTC' }, 'at', 'did you mean Europe/Zurich'],
    [{ at: 'Mon, 29 Mar 2026 01:30:00 GMT', to: 'UTC' }, 'at', 'is a Sunday'],
  ])('such as %j are rejected because of the parameter %s', async (values, param, says) => {
    expect(await convert(values as Record<string, string>)).toMatchObject({
      param,
      message: expect.stringContaining(says),
    });
  });
});

it('The parameter for a time reads any text, or says what the text must be', () => {
  const reading = undefined as never;
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('24 Dec', '9am', '14:00+99:99', '31.11.', 'in 9999 weeks')),
      (text) => {
        const result = timeToConvert.read(text, reading);
        return result === undefined || 'shouldBe' in result || 'instantMs' in result || 'parsedTime' in result;
      },
    ),
  );
});
