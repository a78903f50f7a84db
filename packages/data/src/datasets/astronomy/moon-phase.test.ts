import { elp, moonposition, nutation, planetposition, solar } from 'astronomia';
import elpMpp02 from 'astronomia/data/elpMppDe';
import vsop87Earth from 'astronomia/data/vsop87Dearth';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Files } from '../../core/files.js';
import { moonPhaseKeys } from '../../core/moon-phase-keys.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { dayMs } from './delta-t.js';
import { formatInstant, openAstronomy } from './lookup.js';
import { computeMoonAppearance, computeMoonElongation } from './sky.js';
import { tabulatedFromMs, tabulatedToMs } from './tabulated-years.js';

const files = new Files(loadFromFolder());
const sky = await openAstronomy(files, 'en');

describe('the phase of the Moon', () => {
  const earth = new planetposition.Planet(vsop87Earth);
  const elpMoon = new elp.Moon(elpMpp02);
  const degreesPerRadian = 180 / Math.PI;
  const normalizeDegrees = (angle: number) => ((angle % 360) + 360) % 360;

  test('is correct for every hour of 2026 according to Meeus, chapter 47 (Moon), and VSOP87 (Sun)', () => {
    for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 3_600_000) {
      const julianDay = ms / dayMs + 2_440_587.5 + 69.1 / 86_400;
      const [nutationInLongitude] = nutation.nutation(julianDay);
      const moon = moonposition.position(julianDay).lon + nutationInLongitude;
      const elongation = normalizeDegrees((moon - solar.apparentVSOP87(earth, julianDay).lon) * degreesPerRadian);
      const answer = sky.at({ dateMs: ms }).moon;
      expect(answer.key, formatInstant(ms)).toBe(moonPhaseKeys[Math.floor(normalizeDegrees(elongation + 22.5) / 45)]);
      expect(Math.abs(normalizeDegrees(answer.elongation - elongation + 180) - 180)).toBeLessThan(0.01);
    }
  });

  test('has an elongation within 0.0025° of ELP/MPP02 and VSOP87 from 1950 to 2025', () => {
    for (let ms = Date.UTC(1950, 0, 1); ms < Date.UTC(2025, 0, 1); ms += 97.3 * dayMs) {
      // ΔT by IERS, interpolated between 29.1 s in 1950, 50.5 s in 1980, 63.8 s in 2000 and 69.2 s in 2025.
      const year = 1970 + ms / dayMs / 365.2425;
      const deltaT =
        year < 1980
          ? 29.1 + (year - 1950) * 0.7133
          : year < 2000
            ? 50.5 + (year - 1980) * 0.665
            : 63.8 + (year - 2000) * 0.216;
      const julianDay = ms / dayMs + 2_440_587.5 + deltaT / 86_400;
      const [nutationInLongitude] = nutation.nutation(julianDay);
      const moon = elpMoon.position(julianDay - elpMoon.lightTime(julianDay)).lon + nutationInLongitude;
      const elongation = (moon - solar.apparentVSOP87(earth, julianDay).lon) * degreesPerRadian;
      expect(
        Math.abs(normalizeDegrees(computeMoonElongation(ms) - elongation + 180) - 180),
        formatInstant(ms),
      ).toBeLessThan(0.0025);
    }
  });

  test('has the same elongation and illuminated fraction, to four decimals, in the tables for 1900 to 2100 as when computed', () => {
    const instants = fc.integer({ min: tabulatedFromMs, max: tabulatedToMs - 1 });
    const examples: [number][] = [[tabulatedFromMs], [tabulatedToMs - 1]];
    fc.assert(
      fc.property(instants, (dateMs) => {
        const computed = computeMoonAppearance(dateMs);
        const { elongation, illuminatedFraction } = sky.at({ dateMs }).moon;
        expect(Math.abs(normalizeDegrees(elongation - computed.elongation + 180) - 180)).toBeLessThan(0.00006);
        expect(Math.abs(illuminatedFraction - computed.illuminatedFraction)).toBeLessThan(0.00006);
      }),
      { numRuns: 5000, examples },
    );
  });

  test('changes at an elongation of 22.5° and then every 45°', () => {
    for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2026, 11, 31); ms += 20 * 60_000) {
      const { key, elongation } = sky.at({ dateMs: ms }).moon;
      expect(key).toBe(moonPhaseKeys[Math.floor(normalizeDegrees(elongation + 22.5) / 45)]);
    }
  });

  test('is named in the requested language, or in English if CLDR has no name', async () => {
    const readName = async (language: string) =>
      (await openAstronomy(files, language)).at({ dateMs: Date.UTC(2026, 0, 3, 12) }).moon.name;
    expect(await readName('en')).toBe('Full Moon');
    expect(await readName('de')).toBe('Vollmond');
    expect(await readName('ar')).toBe('بدر');
    expect(await readName('zh-Hant')).toBe('滿月');
    expect(await readName('fil')).toBe('Full Moon');
  });

  test('has an age counted from new moon, and half of the disc lit at the first quarter', () => {
    const { from, rows } = sky.listEvents({ fromMs: Date.UTC(2026, 0, 18), toMs: Date.UTC(2026, 0, 19) });
    const newMoon = from.record(rows[0] as number);
    expect(newMoon.key).toBe('new-moon');
    const youngMoon = sky.at({ dateMs: Date.parse(newMoon.date) + 2.5 * dayMs }).moon;
    expect(youngMoon.ageDays).toBe(2.5);
    const firstQuarter = sky.at({ dateMs: Date.parse('2026-01-26T04:47:00Z') }).moon;
    expect(firstQuarter.illuminatedFraction).toBeCloseTo(0.5, 2);
  });
});
