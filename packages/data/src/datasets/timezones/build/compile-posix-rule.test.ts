import { expect, test } from 'vitest';
import { parsePosixRule } from './compile-posix-rule.js';

test('parsePosixRule parses a fixed time: a name and an offset west of Greenwich', () => {
  expect(parsePosixRule('EST5').standard).toEqual({ offsetSeconds: -18_000, abbreviation: 'EST', daylight: false });
  expect(parsePosixRule('<+0545>-5:45').standard).toMatchObject({ offsetSeconds: 20_700, abbreviation: '+0545' });
  expect(parsePosixRule('<-0930>9:30')).toMatchObject({ standard: { offsetSeconds: -34_200 } });
  expect(parsePosixRule('EST5').daylight).toBeUndefined();
});

test('parsePosixRule assumes changes at 02:00, and one hour of daylight saving, unless the rule says otherwise', () => {
  expect(parsePosixRule('EST5EDT,M3.2.0,M11.1.0').daylight).toEqual({
    kind: { offsetSeconds: -14_400, abbreviation: 'EDT', daylight: true },
    start: { month: 3, week: 2, weekday: 0, clockSeconds: 7200 },
    end: { month: 11, week: 1, weekday: 0, clockSeconds: 7200 },
  });
  expect(parsePosixRule('<+00>0<+02>-2,M3.5.0/1,M10.5.0/3').daylight?.kind.offsetSeconds).toBe(7200);
  expect(parsePosixRule('<+1030>-10:30<+11>-11,M10.1.0,M4.1.0').daylight?.kind.offsetSeconds).toBe(39_600);
  expect(parsePosixRule('IST-1GMT0,M10.5.0,M3.5.0/1').daylight?.kind).toMatchObject({
    abbreviation: 'GMT',
    offsetSeconds: 0,
  });
});

test('parsePosixRule allows changes before their date or days after it', () => {
  expect(parsePosixRule('<-02>2<-01>,M3.5.0/-1,M10.5.0/0').daylight?.start.clockSeconds).toBe(-3600);
  expect(parsePosixRule('EET-2EEST,M3.4.4/50,M10.4.4/50').daylight?.start.clockSeconds).toBe(180_000);
  expect(parsePosixRule('<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45').daylight?.end.clockSeconds).toBe(13_500);
});

test('parsePosixRule rejects rules in any other form', () => {
  for (const rule of ['', 'EST', 'XXX3EDT4,0/0,J365/23', 'CET-1CEST', 'CET-1CEST,M3.5.0']) {
    expect(() => parsePosixRule(rule), rule).toThrow(/rule/);
  }
});
