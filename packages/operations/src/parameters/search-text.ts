import { Type } from 'typebox';
import { optional, type Parameter } from './parameter.js';

/** Free text to search for. Text of nothing but spaces counts as absent. */
export function searchText(description: string): Parameter<string | undefined> {
  return optional<string>({
    description,
    schema: Type.String({ examples: ['zurich'] }),
    read: (text) => (text.trim() === '' ? undefined : text),
  });
}
