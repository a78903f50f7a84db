import { Type } from 'typebox';
import { Invalid, optional, type Parameter } from './parameter.js';

/** An ISO 3166-2 code in force, in any case; its value is the code in upper case. */
export function stateCode(description: string): Parameter<string | undefined> {
  const any = stateId(description);
  return {
    ...any,
    schema: Type.String({ pattern: '^[A-Za-z]{2}-[0-9A-Za-z]{1,3}$', examples: ['US-TX'] }),
    read(text, reading) {
      if (!/^[a-z]{2}-[0-9a-z]{1,3}$/i.test(text)) return new Invalid('must be an ISO 3166-2 code, for example US-TX');
      const id = any.read(text, reading);
      if (typeof id !== 'string') return id;
      const states = reading.dataset('states');
      const { inForce, until, replacedBy } = states.rows.record(states.find(id) as number);
      if (inForce) return id;
      const instead = replacedBy === null ? '' : `; in its place: ${replacedBy.join(', ')}`;
      return new Invalid(`names a state that ended on ${until}${instead}`, true);
    },
  };
}

/** The id of any state: an ISO 3166-2 code in force, a former code, or the id of a state that a law created and ISO has no code for. */
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
        return new Invalid('must be an ISO 3166-2 code, for example US-TX');
      const states = reading.dataset('states');
      const row = states.find(text);
      return row === undefined ? new Invalid('names no state of ISO 3166-2', true) : states.rows.record(row).id;
    },
  });
}
