import { type AnyDataset, datasets } from '@almanac/data/internal';
import { Type } from 'typebox';
import { didYouMean, toHint } from './did-you-mean.js';
import { Invalid, optional, type Parameter } from './parameter.js';
import { suggestByName } from './suggest-by-name.js';

/** Reads an ISO 4217 code, alphabetic or numeric. The value is the alphabetic code. A filter needs one in force. */
export function currencyCode(description: string, isFilter: boolean): Parameter<string | undefined> {
  return optional<string>({
    description,
    schema: Type.String({
      format: 'currency-code',
      pattern: '^([A-Za-z]{3}|[0-9]{3})$',
      examples: ['CHF', '756'],
    }),
    reads: ['currencies'],
    read(text, reading) {
      const hint = suggestByName('currencies', text, 'CHF');
      if (!/^(?:[a-z]{3}|[0-9]{3})$/i.test(text)) return new Invalid('must be an ISO 4217 code', 'invalid', hint);
      const { find, rows } = reading.dataset('currencies');
      const row = find(text);
      if (row === undefined) return new Invalid('names no currency', 'unknown', hint);
      const { code, inForce, replacedBy } = rows.record(row);
      return inForce || !isFilter
        ? code
        : new Invalid('names no currency in force', 'unknown', toHint(replacedBy?.[0]));
    },
  });
}

/** Reads any code of a language. The value is the code of its record. */
export function languageCode(description: string): Parameter<string | undefined> {
  return optional<string>({
    description,
    schema: Type.String({ format: 'language-code', examples: ['de', 'deu', 'zh-Hant'] }),
    reads: ['languages'],
    read(text, reading) {
      const hint = suggestByName('languages', text, 'de');
      if (!/^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i.test(text))
        return new Invalid('must be the code of a language', 'invalid', hint);
      const { find, rows } = reading.dataset('languages');
      const row = find(text);
      return row === undefined
        ? new Invalid('names no language that CLDR knows', 'unknown', hint)
        : rows.record(row).code;
    },
  });
}

/** Reads a current ISO 3166-2 code, in upper or lower case. The value is in upper case. */
export function stateCode(description: string): Parameter<string | undefined> {
  const idParameter = stateId(description);
  return {
    ...idParameter,
    schema: Type.String({ pattern: '^[A-Za-z]{2}-[0-9A-Za-z]{1,3}$', examples: ['US-TX'] }),
    read(text, reading) {
      if (!/^[a-z]{2}-[0-9a-z]{1,3}$/i.test(text))
        return new Invalid('must be an ISO 3166-2 code', 'invalid', suggestByName('states', text, 'US-TX'));
      const id = idParameter.read(text, reading);
      if (typeof id !== 'string') return id;
      const states = reading.dataset('states');
      const { inForce, until, replacedBy } = states.rows.record(states.find(id) as number);
      if (inForce) return id;
      const replacement = replacedBy === null ? '' : `; in its place: ${replacedBy.join(', ')}`;
      return new Invalid(`names a state that ended on ${until}${replacement}`, 'unknown');
    },
  };
}

/** Reads a current or former ISO 3166-2 code, or the id of a state that a law created but that has no ISO code. */
export function stateId(description: string): Parameter<string | undefined> {
  return optional<string>({
    description,
    schema: Type.String({
      pattern: '^[A-Za-z]{2}-([0-9A-Za-z]{1,3}|[Ll][Aa][Ww]-[0-9A-Za-z-]{1,40})$',
      examples: ['US-TX'],
    }),
    reads: ['states'],
    read(text, reading) {
      if (!/^[a-z]{2}-([0-9a-z]{1,3}|law-[0-9a-z-]{1,40})$/i.test(text))
        return new Invalid('must be an ISO 3166-2 code', 'invalid', suggestByName('states', text, 'US-TX'));
      const states = reading.dataset('states');
      const row = states.find(text);
      if (row !== undefined) return states.rows.record(row).id;
      const successors = states.successors(text);
      return successors.length > 0
        ? new Invalid(`names a former state; in its place: ${successors.join(', ')}`, 'unknown', toHint(successors[0]))
        : new Invalid('names no state of ISO 3166-2', 'unknown', suggestByName('states', text));
    },
  });
}

export function cityId(description: string): Parameter<number | undefined> {
  return optional<number>({
    description,
    schema: Type.Integer({ minimum: 1, examples: [2657896] }),
    reads: ['cities'],
    read(text, reading) {
      if (!/^[1-9][0-9]{0,9}$/.test(text))
        return new Invalid(
          'must be the id of a city, a positive integer',
          'invalid',
          suggestByName('cities', text, '2657896'),
        );
      return reading.dataset('cities').find(Number(text)) === undefined
        ? new Invalid('is not the id of a city', 'unknown')
        : Number(text);
    },
  });
}

/** Reads the id of a planet or dwarf planet, in upper or lower case. */
export const planetId = recordCode(
  'planets',
  'planet or dwarf planet',
  Type.String({ pattern: '^[A-Za-z]+$', examples: ['saturn'] }),
);

/** `noun` completes "names no" in an error. */
export function recordCode(dataset: string, noun = `record in ${dataset}`, schema = Type.String()) {
  const name = dataset as 'planets';
  const { key = '' }: AnyDataset = datasets[name];
  return (description: string): Parameter<string | undefined> =>
    optional<string>({
      description,
      schema,
      reads: [name],
      read(text, reading) {
        const { find, rows } = reading.dataset(name);
        const readCode = (row: number) => String((rows.record(row) as Readonly<Record<string, unknown>>)[key]);
        const row = find(text);
        if (row !== undefined) return readCode(row);
        const codes = Array.from({ length: rows.length }, (_, each) => readCode(each));
        return new Invalid(`names no ${noun}`, 'unknown', didYouMean(text, codes));
      },
    });
}

const maxIds = 100;

export const cityIds = optional<readonly number[]>({
  description: `Only these cities, by their GeoNames ids, ${maxIds} at most, separated by commas. By default they come in this order, each once; unknown ids are ignored.`,
  schema: Type.String({ pattern: '^[1-9][0-9]{0,9}(,[1-9][0-9]{0,9})*$', examples: ['2657896,5128581'] }),
  read(text) {
    const parts = text.split(',', maxIds + 2).map((part) => part.trim());
    if (parts.at(-1) === '') parts.pop();
    if (parts.length > maxIds) return new Invalid(`must be ${maxIds} ids at most`);
    const invalidPart = parts.find((part) => !/^[1-9][0-9]{0,9}$/.test(part));
    if (invalidPart !== undefined || parts.length === 0)
      return new Invalid(
        `must be ids of cities, positive integers separated by commas; ${JSON.stringify((invalidPart ?? text).slice(0, 40))} is not one`,
      );
    return [...new Set(parts.map(Number))];
  },
  canonical: (ids) => ids.join(','),
});
