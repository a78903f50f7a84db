import { Type } from 'typebox';
import { Invalid, optional, type Parameter } from './parameter.js';

/** The code of a language; its value is the code of its record. */
export function languageCode(description: string): Parameter<string | undefined> {
  return optional<string>({
    description,
    schema: Type.String({ examples: ['de', 'deu', 'zh-Hant'] }),
    reads: ['languages'],
    read(text, reading) {
      if (!/^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i.test(text))
        return new Invalid('must be the code of a language, for example de');
      const { find, rows } = reading.dataset('languages');
      const row = find(text);
      return row === undefined ? new Invalid('names no language that CLDR knows', true) : rows.record(row).code;
    },
  });
}
