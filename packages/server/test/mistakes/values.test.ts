import { describe, expect, it } from 'vitest';
import { openService } from '../service.js';

const service = await openService();

async function readMessage(path: string, expectedStatus = 400): Promise<string> {
  const { status, json } = await service.get(path);
  expect([path, status]).toEqual([path, expectedStatus]);
  return json.error.message;
}

describe('The beginning or a word of a value', () => {
  it.each([
    ['weekStart=mon', 'monday'],
    ['status=observer', 'un-observer'],
    ['memberships=schen', 'schengen'],
    ['minPop=1', 'minPopulation'],
  ])('%s gets the suggestion %s', async (query, value) => {
    expect((await service.get(`/countries?${query}`)).json.error.suggestion.value).toBe(value);
  });
});

describe('An unknown language', () => {
  it.each(['xx', 'zz-ZZ', 'klingon', 'q'.repeat(4000)])('such as %s is rejected without a suggestion', async (lang) => {
    expect(await readMessage(`/countries?lang=${lang}`)).toBe('lang must be a supported language; /meta lists them');
  });
});

describe('A value that a script left undefined', () => {
  it('is recognized in a path and in a body', async () => {
    expect(await readMessage('/countries/undefined')).toContain('a script sent no value: "undefined"');
    const { json } = await service.post('/addresses/format', { country: 'undefined' });
    expect(json.error.message).toContain('a script sent no value: "undefined"');
  });

  it('is accepted where any text is valid', async () => {
    expect((await service.get('/cities?q=null&limit=1')).status).toBe(200);
  });
});

describe('The suggestion for a value in a list', () => {
  it.each([
    ['/countries?alpha2=CH,YU,DE', 'RS', '/countries?alpha2=CH%2CRS%2CDE'],
    ['/countries?fields=name,captial', 'capital', '/countries?fields=name%2Ccapital'],
    ['/cities?q=bern&fields=name,contry', 'country', '/cities?q=bern&fields=name%2Ccountry'],
  ])('keeps the others: %s', async (path, value, meantPath) => {
    expect((await service.get(path)).json.error.suggestion).toMatchObject({ value, path: meantPath });
  });
});

describe('Former codes', () => {
  // ISO 3166-3: YUCS and CSXX, ANHH, TPTL, SUHH; for FR-A, ISO 3166-2 of 27 November 2015.
  it.each([
    ['/countries/YU', 'alpha2 "YU" names a former country; in its place: RS, ME; did you mean RS?', 'RS'],
    ['/countries/yug', 'alpha2 "yug" names a former country; in its place: RS, ME; did you mean RS?', 'RS'],
    ['/countries/AN', 'alpha2 "AN" names a former country; in its place: CW, BQ, SX; did you mean CW?', 'CW'],
    ['/countries/530', 'alpha2 "530" names a former country; in its place: CW, BQ, SX; did you mean CW?', 'CW'],
    ['/countries/TP', 'alpha2 "TP" names a former country; in its place: TL; did you mean TL?', 'TL'],
    ['/states/FR-A', 'code "FR-A" names a former state; in its place: FR-GES; did you mean FR-GES?', 'FR-GES'],
    ['/states/OM-BA', 'code "OM-BA" names a former state; in its place: OM-BJ, OM-BS; did you mean OM-BJ?', 'OM-BJ'],
  ])('are not found, with their successors: %s', async (path, message, value) => {
    const { status, json } = await service.get(path);
    expect([status, json.error.message, json.error.suggestion]).toMatchObject([404, message, { value }]);
  });

  it('are rejected in filters', async () => {
    expect(await readMessage('/cities?country=SU')).toContain(
      'country "SU" names a former country; in its place: RU, AM',
    );
    expect(await readMessage('/cities?state=FR-A')).toContain('names a former state; in its place: FR-GES');
  });

  it.each(['SK', 'BY', 'GE', 'AI'])('that a country has now are those of this country: %s', async (code) =>
    expect((await service.readData(`/countries/${code}`)).alpha2).toBe(code),
  );
});

describe('The codes of Ascension Island and Tristan da Cunha', () => {
  it.each([
    ['AC', 'Ascension Island'],
    ['ta', 'Tristan da Cunha'],
    ['ASC', 'Ascension Island'],
  ])('are explained in errors: %s is %s, a part of SH with its own calling code', async (code, name) => {
    const explanation = `names no country: ${name} is a part of SH, with a calling code of its own in /phone-codes`;
    expect(await readMessage(`/cities?country=${code}`)).toBe(`country "${code}" ${explanation}`);
    expect(await readMessage(`/countries/${code}`, 404)).toBe(`alpha2 "${code}" ${explanation}`);
    expect(await readMessage(`/maps/world?highlight=${code}:f00`)).toContain(`${name} is a part of SH`);
  });

  it('are accepted by routes that have records for them', async () => {
    for (const code of ['AC', 'TA'])
      expect((await service.readData(`/phone-codes?country=${code}`))[0].code).toBe(code);
  });
});
