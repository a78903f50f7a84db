import type { Library } from '@almanac/data/internal';
import { Type } from 'typebox';
import { toHint } from './did-you-mean.js';
import { Invalid, optional, type Parameter, required } from './parameter.js';
import { suggestCountryOfCity } from './suggest-by-name.js';

/** Parts of Saint Helena (SH) with calling codes of their own, by the codes that ISO 3166-1 reserves for them. */
const partsOfSaintHelena = new Map([
  ['AC', 'Ascension Island'],
  ['ASC', 'Ascension Island'],
  ['TA', 'Tristan da Cunha'],
  ['TAA', 'Tristan da Cunha'],
]);

/** Reads an ISO 3166-1 code (alpha-2, alpha-3 or numeric) or XK, in either case. The value is the alpha-2 code. */
export function countryCode(description: string): Parameter<string | undefined> {
  return optional<string>({
    description,
    schema: Type.String({ format: 'country-code', pattern: '^([A-Za-z]{2,3}|[0-9]{3})$', examples: ['DE'] }),
    reads: ['countries'],
    read(text, reading) {
      const countries = reading.dataset('countries');
      const isWellFormed = /^(?:[a-z]{2,3}|[0-9]{3})$/i.test(text);
      const row = isWellFormed ? countries.find(text) : undefined;
      if (row !== undefined) return countries.rows.record(row).alpha2;
      const find = async (almanac: Library) =>
        (isWellFormed ? undefined : await suggestCountryOfCity(text, almanac)) ?? toHint(countries.nearest(text));
      const part = partsOfSaintHelena.get(text.toUpperCase());
      if (part !== undefined)
        return new Invalid(
          `names no country: ${part} is a part of SH, with a calling code of its own in /phone-codes`,
          'unknown',
        );
      const successors = countries.successors(text);
      if (successors.length > 0)
        return new Invalid(
          `names a former country; in its place: ${successors.join(', ')}`,
          'unknown',
          toHint(successors[0]),
        );
      if (isWellFormed) return new Invalid('names no country', 'unknown', { find });
      return new Invalid('must be an ISO 3166-1 country code', 'invalid', { example: 'DE', find });
    },
  });
}

/** Reads several countries. The value has each alpha-2 code once, in the order in which the countries were sent. */
export function countryCodes(description: string): Parameter<readonly string[] | undefined> {
  const countryParameter = countryCode('');
  return optional<readonly string[]>({
    description: `${description} Several are separated by commas, ${maxCodes} at most.`,
    schema: Type.String({
      format: 'country-codes',
      pattern: '^([A-Za-z]{2,3}|[0-9]{3})(,([A-Za-z]{2,3}|[0-9]{3}))*$',
      examples: ['DE,FR'],
    }),
    reads: ['countries'],
    read(text, reading) {
      const parts = text.split(',', maxCodes + 1).map((part) => part.trim());
      if (parts.length > maxCodes) return new Invalid(`must be ${maxCodes} codes at most`);
      const codes = new Set<string>();
      for (const part of parts.filter(Boolean)) {
        const code = countryParameter.read(part, reading);
        if (code instanceof Invalid)
          return new Invalid(`has ${JSON.stringify(part.slice(0, 40))}, which ${code.shouldBe}`, 'invalid', {
            ...code.hint,
            part,
          });
        codes.add(code as string);
      }
      return codes.size > 0 ? [...codes] : new Invalid('must be ISO 3166-1 country codes, for example DE,FR');
    },
    canonical: (codes) => codes.join(','),
  });
}

/** There are no more countries than this. */
const maxCodes = 250;

export const countryInPath = required(countryCode('ISO 3166-1 code: alpha-2, alpha-3 or numeric.'));

/** Like `countryCode`, but also accepts AC and TA, which ISO 3166-1 only reserves. */
export function phoneCountry(description: string): Parameter<string | undefined> {
  const countryParameter = countryCode(description);
  return {
    ...countryParameter,
    read(text, reading) {
      const code = text.toUpperCase();
      return code === 'AC' || code === 'TA' ? code : countryParameter.read(text, reading);
    },
  };
}
