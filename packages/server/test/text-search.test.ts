import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from './service.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

interface Found {
  readonly name: string;
  readonly country: string;
  readonly stateCode: string | null;
  readonly population: number;
  readonly matched: { readonly name: string; readonly how: string };
}

async function find(q: string, extra = ''): Promise<Found[]> {
  const { status, json } = await service.get(`/cities?q=${encodeURIComponent(q)}${extra}`);
  expect([q, status]).toEqual([q, 200]);
  return json.data;
}

describe('Text search: results are ordered by likelihood (docs/contract.md)', () => {
  it.each([
    ['mos', 'Moscow', 'RU'],
    ['toro', 'Toronto', 'CA'],
    ['cara', 'Caracas', 'VE'],
    ['Bombay', 'Mumbai', 'IN'],
    ['Lemberg', 'Lviv', 'UA'],
    ['Calcutta', 'Kolkata', 'IN'],
    ['Odessa', 'Odesa', 'UA'],
  ])('finds first for %s: %s', async (q, name, country) => {
    expect((await find(q, '&limit=1'))[0]).toMatchObject({ name, country });
  });

  it('ranks places named Victoria above Hong Kong, which once was', async () => {
    const [first] = await find('Victoria', '&limit=1');
    expect([first?.name, first?.country]).not.toContain('HK');
    expect(first?.name).toMatch(/Victoria/);
  });

  it('finds Paris in Texas with country=US', async () => {
    expect((await find('Paris', '&country=US&limit=1'))[0]).toMatchObject({ name: 'Paris', stateCode: 'US-TX' });
  });

  it.each(['york', 'jose', 'santiago', 'valencia', 'cordoba', 'alexandria', 'barcelona', 'richmond', 'wellington'])(
    'ranks no partial match in %s above a whole match of similar size',
    async (q) => {
      const found = await find(q);
      const whole = found.findLastIndex(({ matched, name }) => matched.how === 'exact' && matched.name === name);
      for (const isPartial of found.slice(0, Math.max(0, whole)).filter(({ matched }) => matched.how !== 'exact'))
        expect([isPartial.name, isPartial.population]).toEqual([
          isPartial.name,
          Math.max(isPartial.population, (found[whole] as Found).population + 1),
        ]);
    },
  );
});

describe('Text search: folding (docs/contract.md)', () => {
  it.each([
    ['case', 'ZURICH', 'Zurich'],
    ['compatible letters (NFKC)', 'ｔｏｋｙｏ', 'Tokyo'],
    ['marks of Latin', 'Zürich', 'Zurich'],
    ['absent marks', 'Sao Paulo', 'São Paulo'],
    ['marks of Greek', 'ΑΘΉΝΑ', 'Athens'],
    ['marks of Cyrillic', 'Орел', 'Oryol'],
    ['vowel points of Arabic', 'القَاهِرَة', 'Cairo'],
    ['vowel points of Hebrew', 'יְרוּשָׁלַיִם', 'Jerusalem'],
    ['marks that belong to the letter stay', 'मुंबई', 'Mumbai'],
    ['letters that do not decompose', 'lodz', 'Łódź'],
    ['an omitted apostrophe', 'ndjamena', 'N’Djamena'],
    ['an apostrophe', "n'djamena", 'N’Djamena'],
    ['a space for a hyphen', 'saint denis', 'Saint-Denis'],
    ['a full stop', 'st. petersburg', 'Saint Petersburg'],
    ['runs of space', '  new   york ', 'New York City'],
  ])('%s: %s finds %s', async (_what, q, name) => {
    const folded = (text: string) =>
      text
        .normalize('NFD')
        .replace(/[^\p{L}]/gu, '')
        .toLowerCase();
    const [first] = await find(q, '&limit=1');
    expect([q, folded(first?.name ?? '')]).toEqual([q, folded(name)]);
  });
});

describe('Text search: classes of match (docs/contract.md)', () => {
  it.each([
    ['exact', 'Zurich', 'Zurich'],
    ['prefix', 'buenos ai', 'Buenos Aires'],
    ['word', 'aires', 'Buenos Aires'],
    ['inside', 'ohannesbu', 'Johannesburg'],
    ['inside', '京', undefined],
    ['typo', 'pheonix', 'Phoenix'],
    ['typo', 'jakatra', 'Jakarta'],
    ['typo', 'johanesbrg', 'Johannesburg'],
    ['typo', 'oslp', 'Oslo'],
    ['typo', 'pheoni', 'Phoenix'],
  ])('reports matches as %s: %s', async (how, q, name) => {
    const found = await find(q, '&limit=200');
    if (name !== undefined) expect(found[0]?.name).toBe(name);
    expect(found.some(({ matched }) => matched.how === how)).toBe(true);
  });

  it.each([
    ['one or two letters: only exact and prefixes, of names and of words', 'ue', /^(?:exact|prefix|word)$/],
    ['one or two letters: only exact and prefixes, of names and of words', 'z', /^(?:exact|prefix|word)$/],
    ['inside a word from 3 letters, no typo below 4', 'rme', /^(?:exact|prefix|word|inside)$/],
    ['typos only if nothing stricter matches', 'paris', /^(?:exact|prefix|word|inside)$/],
    ['typos alone if nothing stricter matches', 'pheonix', /^typo$/],
    ['airport codes only as a whole', 'la', /^(?:exact|prefix|word)$/],
  ])('%s: %s', async (_what, q, how) => {
    for (const { matched } of await find(q, '&limit=500')) {
      expect(matched.how).toMatch(how);
      if (q === 'la') expect(matched.name).not.toBe('LAX');
    }
  });

  it('counts grapheme clusters: मुं is one letter, so it does not match inside words', async () => {
    for (const { matched } of await find('मुं', '&limit=100')) expect(matched.how).toMatch(/^(?:exact|prefix|word)$/);
  });
});
