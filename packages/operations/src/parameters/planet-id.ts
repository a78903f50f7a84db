import { Type } from 'typebox';
import { didYouMean } from './nearest-word.js';
import { Invalid, optional, type Parameter } from './parameter.js';

/** The id of a planet or dwarf planet, in any case. */
export function planetId(description: string): Parameter<string | undefined> {
  return optional<string>({
    description,
    schema: Type.String({ pattern: '^[A-Za-z]+$', examples: ['saturn'] }),
    reads: ['planets'],
    read(text, reading) {
      const { find, rows } = reading.dataset('planets');
      const row = find(text);
      if (row !== undefined) return rows.record(row).id;
      const ids = Array.from({ length: rows.length }, (_, each) => rows.record(each).id);
      return new Invalid(`names no planet or dwarf planet${didYouMean(text, ids)}`, true);
    },
  });
}
