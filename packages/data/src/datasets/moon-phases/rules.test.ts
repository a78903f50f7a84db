import { describe, expect, test } from 'vitest';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { datasets } from '../datasets.js';

const files = new Files(loadFromFolder());
const englishPhases = await datasets.moonPhases.open(files, 'en');
const all = Array.from({ length: englishPhases.rows.length }, (_, row) => englishPhases.rows.record(row));

const listNames = async (language: string) => {
  const { rows } = await datasets.moonPhases.open(files, language);
  return Array.from({ length: rows.length }, (_, row) => rows.record(row).name);
};

describe('the phases of the Moon', () => {
  test('are eight, four of them principal; they wax before full moon and wane after it', () => {
    expect(all.map(({ key, principal, trend }) => [key, principal, trend])).toEqual([
      ['new-moon', true, null],
      ['waxing-crescent', false, 'waxing'],
      ['first-quarter', true, 'waxing'],
      ['waxing-gibbous', false, 'waxing'],
      ['full-moon', true, null],
      ['waning-gibbous', false, 'waning'],
      ['last-quarter', true, 'waning'],
      ['waning-crescent', false, 'waning'],
    ]);
  });

  test('follow one another without a gap through the month', () => {
    for (const [index, phase] of all.entries()) {
      expect(phase.number).toBe(index);
      expect(phase.elongationTo).toBe(all[(index + 1) % 8]?.elongationFrom);
      expect((phase.elongationTo - phase.elongationFrom + 360) % 360).toBe(45);
    }
  });

  test('look mirrored in the southern hemisphere', () => {
    for (const [index, { symbol, symbolSouth }] of all.entries()) {
      expect(symbol.codePointAt(0)).toBe(0x1f311 + index);
      expect(symbolSouth).toBe(all[(8 - index) % 8]?.symbol);
    }
  });
});

// Meeus, Astronomical Algorithms, 2nd ed. (1998), 48.1 and 49.1: the lit fraction is (1 - cos e) / 2, a month has
// 29.530589 days. US Naval Observatory, Phases of the Moon: a crescent is less than half lit, a gibbous Moon more.
describe('figures of the phases agree with theory', () => {
  test.each([
    ['new-moon', 'illuminatedFrom', 0],
    ['new-moon', 'illuminatedTo', 0.0381],
    ['waxing-crescent', 'illuminatedTo', 0.3087],
    ['first-quarter', 'illuminatedFrom', 0.3087],
    ['first-quarter', 'illuminatedTo', 0.6913],
    ['waxing-gibbous', 'illuminatedTo', 0.9619],
    ['full-moon', 'illuminatedTo', 1],
    ['waxing-crescent', 'meanAgeDays', 3.69],
    ['first-quarter', 'meanAgeDays', 7.38],
    ['full-moon', 'meanAgeDays', 14.77],
    ['last-quarter', 'meanAgeDays', 22.15],
    ['waning-crescent', 'meanAgeDays', 25.84],
  ] as const)('%s: %s is %d', (key, field, figure) => {
    expect(all.find((phase) => phase.key === key)?.[field]).toBe(figure);
  });
});

describe('names of the phases', () => {
  test('exist in at least 95 languages, and those of the principal phases differ', async () => {
    const { languages } = await files.json<{ languages: string[] }>('moon-phases/records.json');
    expect(languages.length).toBeGreaterThanOrEqual(95);
    for (const language of languages) {
      const names = await listNames(language);
      expect(
        names.every((name) => name === name.trim() && name !== ''),
        language,
      ).toBe(true);
      const [newMoon, , firstQuarter, , fullMoon, , lastQuarter] = names;
      expect(new Set([newMoon, firstQuarter, fullMoon, lastQuarter]).size, language).toBe(4);
    }
  });

  test.each([
    ['de', 'Neumond', 'zunehmende Mondsichel', 'zunehmender Halbmond', 'Vollmond', 'abnehmender Halbmond'],
    ['fr', 'nouvelle lune', 'lune croissante', 'premier quartier de lune', 'pleine lune', 'dernier quartier de lune'],
    ['es', 'luna nueva', 'luna creciente', 'luna en cuarto creciente', 'luna llena', 'luna en cuarto menguante'],
    ['ru', 'новолуние', 'молодая луна', 'луна в первой четверти', 'полнолуние', 'луна в последней четверти'],
    ['ja', '新月', '初月', '上弦の月', '満月', '下弦の月'],
    ['zh', '朔月', '蛾眉月', '上弦月', '满月', '下弦月'],
    ['ko', '삭', '초승달', '상현달', '보름달', '하현달'],
    ['hi', 'नया चाँद', 'दूज का चाँद', 'शुक्ल पक्ष अर्धचंद्र', 'पूरा चाँद', 'कृष्ण पक्ष अर्धचंद्र'],
    ['ar', 'محاق', 'هلال بداية الشهر', 'تربيع أول', 'بدر', 'تربيع ثان'],
    ['nn', 'nymåne', 'veksande nymåne', 'veksande halvmåne', 'fullmåne', 'avtakande halvmåne'],
  ])('in %s belong to the right phases', async (language, newMoon, crescent, firstQuarter, fullMoon, lastQuarter) => {
    const names = await listNames(language);
    expect([names[0], names[1], names[2], names[4], names[6]]).toEqual([
      newMoon,
      crescent,
      firstQuarter,
      fullMoon,
      lastQuarter,
    ]);
  });

  test('are found by a search in German and in English; phases are filtered, and found by key', async () => {
    const german = await datasets.moonPhases.open(files, 'de');
    const searchKeys = (q: string) => Array.from(german.list({ q }).rows, (row) => german.rows.record(row).key);
    expect(searchKeys('vollmond')).toEqual(['full-moon']);
    expect(searchKeys('full moon')).toEqual(['full-moon']);
    expect(searchKeys('mondsichel').sort()).toEqual(['waning-crescent', 'waxing-crescent']);
    expect(german.list({ q: 'moon', principal: true }).total).toBe(2);
    expect(german.list({ principal: false }).total).toBe(4);
    expect(german.find('Full-Moon')).toBe(4);
    expect(german.find('blue-moon')).toBeUndefined();
  });
});
