import { Type } from 'typebox';
import { Invalid, optional, type Parameter } from './parameter.js';

/** An ISO 3166-2 code, in any case; its value is the code in upper case. */
export function stateCode(description: string): Parameter<string | undefined> {
  return optional<string>({
    description,
    schema: Type.String({ pattern: '^[A-Za-z]{2}-[0-9A-Za-z]{1,3}$', examples: ['US-TX'] }),
    reads: ['states'],
    read(text, reading) {
      if (!/^[a-z]{2}-[0-9a-z]{1,3}$/i.test(text)) return new Invalid('must be an ISO 3166-2 code, for example US-TX');
      const states = reading.dataset('states');
      const row = states.find(text);
      return row === undefined ? new Invalid('names no state of ISO 3166-2', true) : states.rows.record(row).code;
    },
  });
}
