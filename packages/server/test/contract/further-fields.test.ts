import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type Check,
  findFaults,
  isBoolean,
  isCode,
  isInteger,
  isListWhere,
  isText,
  isWithin,
  matches,
  orNull,
  startContractService,
  type Values,
} from './checks.js';

// These tests cover the fields and values that were added to docs/contract.md after those in records.test.ts.
const getBody = startContractService();

describe('In the later additions to docs/contract.md,', () => {
  const isInstant = matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/);

  it.each<[string, Record<string, Check>]>([
    [
      '/cities?country=CH',
      {
        id: isInteger,
        populationKnown: isBoolean,
        asciiName: matches(/^[ -~]+$/),
        latitude: isWithin(90),
        longitude: isWithin(180),
        state: orNull(isText),
        stateCode: orNull(matches(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)),
        timezone: matches(/^[A-Z]\w+\/[\w/+-]+$/),
      },
    ],
    [
      '/countries',
      {
        alpha3: matches(/^[A-Z]{3}$/),
        numeric: matches(/^\d{3}$/),
        status: matches(/^(?:un-member|un-observer|territory|disputed)$/),
        officialName: isText,
        nativeName: isText,
        capital: orNull(isText),
        currency: orNull(matches(/^[A-Z]{3}$/)),
        languages: isListWhere(isText),
        callingCode: orNull(matches(/^\+\d+$/)),
        topLevelDomain: orNull(matches(/^\.[a-z]{2}$/)),
        flag: matches(/^\p{Regional_Indicator}{2}$/u),
        region: orNull(isText),
        subregion: orNull(isText),
        latitude: isWithin(90),
        longitude: isWithin(180),
        areaKm2: orNull(isWithin(20_000_000)),
        borders: isListWhere(isCode),
      },
    ],
    ['/phone-codes', { areaCodes: isListWhere(matches(/^\d+$/)) }],
    [
      '/timezones',
      {
        utcOffset: matches(/^[+-]\d\d:\d\d$/),
        utcOffsetMinutes: isInteger,
        daylightTime: isBoolean,
        nextChange: orNull((change) => isInstant((change as Values).at)),
      },
    ],
    [
      '/address-formats',
      {
        parts: isListWhere(
          (part) => /^[NOADCSZX]$/.test(String((part as Values).letter)) && isText((part as Values).label),
        ),
        uppercase: isListWhere(matches(/^[NOADCSZX]$/)),
        postalCodePattern: orNull(isText),
        postalCodeExamples: isListWhere(isText),
        latinFormat: orNull(isText),
      },
    ],
  ])('every record of %s has its added fields, with the right types', async (path, fields) => {
    const { data } = await getBody(path);
    expect(data.flatMap((record: Values) => findFaults(record, fields))).toEqual([]);
  });

  it('each capital that had to be chosen is explained in docs/data-guidelines/capitals.md', () => {
    const page = readFileSync(new URL('../../../../docs/data-guidelines/capitals.md', import.meta.url), 'utf8');
    const choices =
      'Benin,Bolivia,Côte d’Ivoire,Equatorial Guinea,Eswatini,Indonesia,Israel,Kazakhstan,Malaysia,Montserrat,Myanmar,Naoero,Netherlands,Palestine,South Africa,Sri Lanka,Tanzania,Tokelau,Western Sahara,Yemen';
    for (const name of choices.split(','))
      expect(page.replaceAll("'", '’')).toMatch(new RegExp(`^- \\*\\*${name}\\*\\*: [A-Z][^.]{3,}.{20,}`, 'ms'));
  });
});
