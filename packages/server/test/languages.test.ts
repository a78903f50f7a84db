import { loadFromFolder } from '@almanac/data/node';
import { describe, expect, it, vi } from 'vitest';
import { openService } from './service.js';

const service = await openService();
const getData = (path: string) => service.readData(path);

describe('The service, as docs/contract.md promises,', () => {
  it.each([
    ['pt-BR', 'Alemanha'],
    ['zh-TW', '德國'],
    ['zh_HK', '德國'],
    ['zh', '德国'],
    ['nb', 'Tyskland'],
    ['no', 'Tyskland'],
    ['he', 'גרמניה'],
    ['iw', 'גרמניה'],
    ['tl', 'Germany'],
    ['fil', 'Germany'],
    ['DE', 'Deutschland'],
    ['de-CH-1996', 'Deutschland'],
  ])('answers lang=%s with the name %s for Germany', async (lang, name) => {
    expect((await getData(`/countries/DE?lang=${lang}`)).name).toBe(name);
  });

  it('supports at least 95 languages, including the most widely used ones', async () => {
    const { supportedLanguages } = await getData('/meta');
    expect(supportedLanguages.length).toBeGreaterThanOrEqual(95);
    for (const lang of ['en', 'ar', 'de', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru', 'tr', 'zh'])
      expect(supportedLanguages).toContain(lang);
  });

  it('keeps the default name of a city that has no name in the requested language', async () => {
    const [englishCities, swahiliCities] = [
      await getData('/cities?country=LI&limit=5'),
      await getData('/cities?country=LI&limit=5&lang=sw'),
    ];
    for (const [index, { name }] of swahiliCities.entries()) {
      expect(name).toMatch(/\p{L}/u);
      expect(name).toBe(englishCities[index].name);
    }
  });
});

describe('Every supported language', () => {
  it('has a name for each of the 250 countries, and is named in content-language', async () => {
    const { supportedLanguages } = await getData('/meta');
    for (const lang of supportedLanguages) {
      const { json, headers } = await service.get(`/countries?lang=${lang}&fields=name`);
      expect([lang, headers['content-language']]).toEqual([lang, lang]);
      expect([lang, json.data.filter(({ name }: { name: string }) => name.trim() !== '').length]).toEqual([lang, 250]);
    }
  });
});

describe('The ICU of the host', () => {
  it('does not affect names, languages or offsets', async () => {
    const paths = ['/countries/DE?lang=zh-TW', '/timezones?zone=America/Vancouver&lang=pt-BR', '/astronomy?lang=iw'];
    const expectedTexts = await Promise.all(paths.map(async (path) => (await service.get(path)).text));
    const throwIfUsed = () => {
      throw new Error('the host’s ICU was used');
    };
    const spies = [
      vi.spyOn(Intl, 'Locale').mockImplementation(throwIfUsed),
      vi.spyOn(Intl, 'DisplayNames').mockImplementation(throwIfUsed),
      vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(throwIfUsed),
      vi.spyOn(Intl, 'getCanonicalLocales').mockImplementation(throwIfUsed),
      vi.spyOn(Date.prototype, 'toLocaleString').mockImplementation(throwIfUsed),
    ];
    const newService = await openService({ load: loadFromFolder() });
    expect(await Promise.all(paths.map(async (path) => (await newService.get(path)).text))).toEqual(expectedTexts);
    for (const spy of spies) spy.mockRestore();
  });
});
