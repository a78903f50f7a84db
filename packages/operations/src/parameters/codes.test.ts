import { type Library, openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../failure.js';
import { cityId, currencyCode, languageCode, planetId, recordCode, stateCode, stateId } from './codes.js';
import { cappedPaging, searchText } from './list-parameters.js';
import { Invalid, type Parameter, type Reading } from './parameter.js';

let library: Library;
let reading: Reading;
beforeAll(async () => {
  library = await openLibrary(loadFromFolder());
  const names = ['cities', 'currencies', 'languages', 'moons', 'planets', 'states'] as const;
  const datasets = new Map(await Promise.all(names.map(async (name) => [name, await library.open(name)] as const)));
  reading = { matchLanguage: () => undefined, dataset: (name) => datasets.get(name as 'cities') as never };
});

/** Reads the text of a parameter. Returns its value or, if the text is invalid, the error with its hint. */
async function read<T>(parameter: Parameter<T>, text: string): Promise<T | string> {
  const value = parameter.read(text, reading);
  if (!(value instanceof Invalid)) return value;
  const hint = { ...value.hint, ...(await value.hint.find?.(library)) };
  return new Failure('invalid_query', value.shouldBe, { hint }).message;
}

function isUnknownCode(parameter: Parameter<unknown>, text: string): boolean {
  return (parameter.read(text, reading) as Invalid).problem === 'unknown';
}

function matchSchema({ schema }: Parameter<unknown>, texts: readonly string[]): boolean[] {
  const { pattern } = schema as unknown as { pattern: string };
  return texts.map((text) => new RegExp(pattern).test(text));
}

describe('A currency code', () => {
  const currency = currencyCode('', true);

  it.each(['CHF', 'chf', '756'])('is read from %s', async (text) => {
    expect(await read(currency, text)).toBe('CHF');
  });

  it.each(['CHFx', 'xCHF', 'C', '7', '7567', '75', 'C1F'])('is not read from %s', async (text) => {
    expect(await read(currency, text)).toMatch(
      /^must be an ISO 4217 code; did you mean|^must be an ISO 4217 code, for/,
    );
    expect(isUnknownCode(currency, text)).toBe(false);
  });

  it('is suggested for the name of a currency; for other texts the message has an example', async () => {
    expect(await read(currency, 'swiss franc')).toBe('must be an ISO 4217 code; did you mean CHF (Swiss Franc)?');
    expect(await read(currency, '12')).toBe('must be an ISO 4217 code, for example CHF');
  });

  // Council Regulation (EC) No 2866/98 replaced the Deutsche Mark by the euro.
  it('that was withdrawn names its record, but is refused by a filter with what replaced it', async () => {
    expect(await read(currency, 'DEM')).toBe('names no currency in force; did you mean EUR?');
    expect(await read(currencyCode('', false), 'DEM')).toBe('DEM');
  });

  it('that no currency has is well-formed but unknown', async () => {
    expect(await read(currency, 'QQQ')).toMatch(/^names no currency/);
    expect(isUnknownCode(currency, 'QQQ')).toBe(true);
  });

  it('has a pattern in its schema', () => {
    expect(matchSchema(currency, ['CHF', 'chf', '756', 'CH', '75', 'CHFx', '7567'])).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('A language code', () => {
  const language = languageCode('');

  it.each([
    ['de', 'de'],
    ['DE', 'de'],
    ['deu', 'de'],
    ['zh-Hant', 'zh'],
    ['zh_hant', 'zh'],
  ])('is read from %s as %s', async (text, code) => {
    expect(await read(language, text)).toBe(code);
  });

  it.each(['1de', 'd', 'de-', 'de-x', 'de+at', '12', '12-ab', 'de-?!'])('is not read from %s', async (text) => {
    expect(await read(language, text)).toMatch(/^must be the code of a language/);
    expect(isUnknownCode(language, text)).toBe(false);
  });

  it('is suggested for the name of a language; for other texts the message has an example', async () => {
    expect(await read(language, 'german')).toBe('must be the code of a language; did you mean de (German)?');
    expect(await read(language, '12')).toBe('must be the code of a language, for example de');
  });

  it('that no language has is well-formed but unknown', async () => {
    expect(await read(language, 'qq')).toMatch(/^names no language that CLDR knows/);
    expect(isUnknownCode(language, 'qq')).toBe(true);
  });
});

describe('A state code', () => {
  const codeInForce = stateCode('');
  const id = stateId('');

  it.each(['US-TX', 'us-tx'])('is read from %s', async (text) => {
    expect(await read(codeInForce, text)).toBe('US-TX');
    expect(await read(id, text)).toBe('US-TX');
  });

  it.each(['UST-X', 'xUS-TX', 'US-TXTX', 'U-TX', 'US_TX', 'US-', '12-TX', 'US-?', 'Q'])(
    'is not read from %s',
    async (text) => {
      for (const parameter of [codeInForce, id]) {
        expect(await read(parameter, text)).toMatch(/^must be an ISO 3166-2 code/);
        expect(isUnknownCode(parameter, text)).toBe(false);
      }
    },
  );

  it('is suggested for the name of a state; for other texts the message has an example', async () => {
    for (const parameter of [codeInForce, id]) {
      expect(await read(parameter, 'texas')).toBe('must be an ISO 3166-2 code; did you mean US-TX (Texas, US)?');
      expect(await read(parameter, '12')).toBe('must be an ISO 3166-2 code, for example US-TX');
    }
  });

  it('that no state has is well-formed but unknown', async () => {
    expect(await read(id, 'US-QQ')).toMatch(/^names no state of ISO 3166-2/);
    expect(isUnknownCode(id, 'US-QQ')).toBe(true);
    expect(isUnknownCode(codeInForce, 'US-QQ')).toBe(true);
  });

  // Hedmark, NO-04, is part of Innlandet, NO-34.
  it('that is no longer in force is accepted only as an id; otherwise the message names its successor', async () => {
    expect(await read(id, 'NO-04')).toBe('NO-04');
    expect(await read(codeInForce, 'NO-04')).toMatch(
      /^names a state that ended on 2020-\d\d-\d\d; in its place: NO-34$/,
    );
    expect(isUnknownCode(codeInForce, 'NO-04')).toBe(true);
  });

  it('has a pattern in its schema, which for ids also allows states that only a law has created', () => {
    const texts = ['US-TX', 'us-tx', 'GB-ENG', 'US-TXTX', 'U-TX', 'xUS-TX', 'CH-law-a-b'];
    expect(matchSchema(codeInForce, texts)).toEqual([true, true, true, false, false, false, false]);
    expect(matchSchema(id, texts)).toEqual([true, true, true, false, false, false, true]);
    expect(isUnknownCode(id, 'CH-law-a-b')).toBe(true);
    expect(isUnknownCode(id, `CH-law-${'a'.repeat(41)}`)).toBe(false);
  });
});

describe('The id of a planet', () => {
  const planet = planetId('');

  it('ignores case, is suggested for a typo, and has a pattern in its schema', async () => {
    expect(await read(planet, 'Saturn')).toBe('saturn');
    expect(await read(planet, 'satrun')).toBe('names no planet or dwarf planet; did you mean saturn?');
    expect(isUnknownCode(planet, 'satrun')).toBe(true);
    expect(matchSchema(planet, ['saturn', 'Saturn', '1', 'saturn1'])).toEqual([true, true, false, false]);
  });
});

describe('The id of a city', () => {
  const city = cityId('');

  it('is a positive integer that a city has', async () => {
    expect(await read(city, '2657896')).toBe(2657896);
    expect(await read(city, '2999999999')).toBe('is not the id of a city');
    expect(isUnknownCode(city, '2999999999')).toBe(true);
  });

  it.each(['0', '01', 'x1', '1x', '12345678901', '-1'])('is not read from %s', async (text) => {
    expect(await read(city, text)).toBe('must be the id of a city, a positive integer, for example 2657896');
    expect(isUnknownCode(city, text)).toBe(false);
  });

  it('is suggested for the name of a city', async () => {
    expect(await read(city, 'tokyo')).toMatch(/; did you mean 1850147 \(Tokyo, .*JP\)\?$/);
  });
});

describe('The code of a record in any dataset', () => {
  const moon = recordCode('moons')('');

  it('ignores case, and is suggested for a typo', async () => {
    expect(await read(moon, 'EUROPA')).toBe('europa');
    expect(await read(moon, 'eurpoa')).toBe('names no record in moons; did you mean europa?');
    expect(isUnknownCode(moon, 'eurpoa')).toBe(true);
  });
});

describe('The page parameters of a list that cannot be read to its end', () => {
  const { params, check } = cappedPaging('stars', 'brightest', 20, 100);

  it('have a default limit, which the error message names', async () => {
    expect(params.limit.default).toBe(20);
    expect(params.limit.description).toBe('How many stars; 20 by default. With offset, at most 100.');
    expect(await read(params.limit, 'all')).toBe('must be a positive integer; leave it out for the brightest 20');
  });

  it('reach no further than the last record that is served; the error names the parameter that exceeds it', () => {
    expect(check({})).toBeUndefined();
    expect(check({ limit: 60, offset: 40 })).toBeUndefined();
    expect(check({ limit: 61, offset: 40 })).toMatchObject({
      param: 'limit',
      message: 'limit and offset together must be 100 or less',
    });
    expect(check({ offset: 99 })).toMatchObject({ param: 'limit' });
    expect(check({ offset: 100 })).toMatchObject({ param: 'offset' });
  });
});

describe('Text to search for', () => {
  it('counts as absent if it is only spaces', async () => {
    const text = searchText('');
    expect([await read(text, '  '), await read(text, ' a ')]).toEqual([undefined, ' a ']);
  });
});
