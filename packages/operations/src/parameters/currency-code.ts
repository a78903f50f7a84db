import { Type } from 'typebox';
import { Invalid, optional, type Parameter } from './parameter.js';

/** An ISO 4217 code of letters or digits; its value is the code of letters. */
export function currencyCode(description: string): Parameter<string | undefined> {
  return optional<string>({
    description,
    schema: Type.String({ pattern: '^([A-Za-z]{3}|[0-9]{3})$', examples: ['CHF', '756'] }),
    reads: ['currencies'],
    read(text, reading) {
      if (!/^(?:[a-z]{3}|[0-9]{3})$/i.test(text)) return new Invalid('must be an ISO 4217 code, for example CHF');
      const { find, rows } = reading.dataset('currencies');
      const row = find(text);
      return row === undefined ? new Invalid('names no currency in force', true) : rows.record(row).code;
    },
  });
}
