import { describe, expect, test } from 'vitest';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { openAstronomy } from './lookup.js';

const sky = await openAstronomy(new Files(loadFromFolder()), 'en');

describe('seasons', () => {
  const findSeason = (text: string, query: object = {}) => sky.at({ dateMs: Date.parse(text), ...query }).sun.season;

  test.each([
    ['2026-02-28T23:59:59Z', 'winter', 'summer'],
    ['2026-03-01T00:00:00Z', 'spring', 'autumn'],
    ['2026-05-31T23:59:59Z', 'spring', 'autumn'],
    ['2026-06-01T00:00:00Z', 'summer', 'winter'],
    ['2026-09-01T00:00:00Z', 'autumn', 'spring'],
    ['2026-12-01T00:00:00Z', 'winter', 'summer'],
    ['0050-03-01T00:00:00Z', 'spring', 'autumn'],
    ['-000044-03-15T00:00:00Z', 'spring', 'autumn'],
  ])('by months: at %s it is %s in the north and %s in the south', (text, north, south) => {
    expect(findSeason(text)).toMatchObject({ name: north, hemisphere: 'north', basis: 'meteorological' });
    expect(findSeason(text, { hemisphere: 'south' })).toMatchObject({ name: south, hemisphere: 'south' });
  });

  test.each([
    // US Naval Observatory: equinox 2026-03-20 14:46, solstices 2026-06-21 08:24 (UT) and 2026-12-21 20:50.
    ['2026-03-20T14:44:00Z', 'winter'],
    ['2026-03-20T14:48:00Z', 'spring'],
    ['2026-06-21T08:22:00Z', 'spring'],
    ['2026-06-21T08:26:00Z', 'summer'],
    ['2026-12-21T20:48:00Z', 'autumn'],
    ['2026-12-21T20:52:00Z', 'winter'],
  ])('by equinox and solstice: at %s it is %s', (text, name) => {
    expect(findSeason(text, { season: 'astronomical' })).toMatchObject({ name, basis: 'astronomical' });
  });

  test('have a label with the hemisphere, a start, and the next season', () => {
    expect(findSeason('2026-07-01', { hemisphere: 'south' })).toEqual({
      name: 'winter',
      hemisphere: 'south',
      label: 'Winter (Southern Hemisphere)',
      basis: 'meteorological',
      since: '2026-06-01T00:00:00.000Z',
      next: { name: 'spring', label: 'Spring (Southern Hemisphere)', date: '2026-09-01T00:00:00.000Z' },
    });
  });

  // Date.UTC takes the years 0 to 99 for 1900 to 1999.
  test('by equinox and solstice: summers of the years 0 to 99 last from June to September', () => {
    for (let year = 0; year < 100; year++) {
      const dateMs = new Date(0).setUTCFullYear(year, 6, 1);
      const { since, next } = sky.at({ dateMs, season: 'astronomical' }).sun.season;
      expect(since.slice(0, 7)).toBe(`${String(year).padStart(4, '0')}-06`);
      expect(next.date.slice(0, 7)).toBe(`${String(year).padStart(4, '0')}-09`);
    }
  });
});
