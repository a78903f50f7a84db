import { describe, expect, it } from 'vitest';
import { openService } from './service.js';

const service = await openService();

interface FoundCity {
  readonly name: string;
  readonly country: string;
  readonly stateCode: string | null;
  readonly population: number;
  readonly matched: { readonly name: string; readonly how: string };
}

async function find(q: string, extra = ''): Promise<FoundCity[]> {
  const { status, json } = await service.get(`/cities?q=${encodeURIComponent(q)}${extra}`);
  expect([q, status]).toEqual([q, 200]);
  return json.data;
}

describe('The search of cities (docs/contract.md)', () => {
  it.each([
    ['mos', 'Moscow', 'RU'],
    ['toro', 'Toronto', 'CA'],
    ['cara', 'Caracas', 'VE'],
    ['Bombay', 'Mumbai', 'IN'],
    ['Lemberg', 'Lviv', 'UA'],
    ['Calcutta', 'Kolkata', 'IN'],
    ['Odessa', 'Odesa', 'UA'],
  ])('for %s finds %s before all others', async (q, name, country) => {
    expect((await find(q, '&limit=1'))[0]).toMatchObject({ name, country });
  });

  it('ranks places named Victoria above Hong Kong, which once had that name', async () => {
    const [first] = await find('Victoria', '&limit=1');
    expect([first?.name, first?.country]).not.toContain('HK');
    expect(first?.name).toMatch(/Victoria/);
  });

  it('finds Paris in Texas if country=US', async () => {
    expect((await find('Paris', '&country=US&limit=1'))[0]).toMatchObject({ name: 'Paris', stateCode: 'US-TX' });
  });

  it.each(['york', 'santiago', 'valencia', 'cordoba', 'alexandria', 'barcelona', 'richmond', 'wellington'])(
    'ranks no place with %s in its name above a place with exactly that name and at least as many people',
    async (q) => {
      const cities = await find(q);
      const lastExactIndex = cities.findLastIndex(
        ({ matched, name }) => matched.how === 'exact' && matched.name === name,
      );
      expect(lastExactIndex).toBeGreaterThanOrEqual(0);
      for (const partialMatch of cities.slice(0, lastExactIndex).filter(({ matched }) => matched.how !== 'exact'))
        expect([partialMatch.name, partialMatch.population]).toEqual([
          partialMatch.name,
          Math.max(partialMatch.population, (cities[lastExactIndex] as FoundCity).population + 1),
        ]);
    },
  );
});

describe('The classes of matches in searches (docs/contract.md)', () => {
  it.each([
    ['only exact matches and prefixes of names or words for one or two letters', 'ue', /^(?:exact|prefix|word)$/],
    ['only exact matches and prefixes of names or words for one or two letters', 'z', /^(?:exact|prefix|word)$/],
    ['matches inside a word from 3 letters on, but no typos below 4', 'rme', /^(?:exact|prefix|word|inside)$/],
    ['no typos if anything else matches', 'paris', /^(?:exact|prefix|word|inside)$/],
    ['only typos if nothing else matches', 'pheonix', /^typo$/],
    ['airport codes only if the whole code matches', 'la', /^(?:exact|prefix|word)$/],
  ])('are limited: there are %s, as for %s', async (_rule, q, how) => {
    const cities = await find(q, '&limit=500');
    expect(cities).not.toEqual([]);
    for (const { matched } of cities) {
      expect(matched.how).toMatch(how);
      if (q === 'la') expect(matched.name).not.toBe('LAX');
    }
  });

  it('depend on the number of grapheme clusters: मुं is one, so it does not match inside words', async () => {
    const cities = await find('मुं', '&limit=100');
    expect(cities).not.toEqual([]);
    for (const { matched } of cities) expect(matched.how).toMatch(/^(?:exact|prefix|word)$/);
  });
});
