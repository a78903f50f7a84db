import { readColor } from '@almanac/data/internal/world-map';
import { Type } from 'typebox';
import { Invalid, optional } from './parameter.js';

const form = '#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})';

/** A colour; its value is `#rrggbb` in lower case. */
export function color(description: string) {
  return optional<string>({
    description: `${description} #rgb or #rrggbb; in an address # is %23 and may be left out.`,
    schema: Type.String({ pattern: `^${form}$`, examples: ['#d0d0d0'] }),
    read: (text) => readColor(text) ?? new Invalid('must be a colour, #rgb or #rrggbb; in an address # is written %23'),
  });
}

/** Two colours or more, separated by commas. */
export function colors(description: string, most: number) {
  return optional<readonly string[]>({
    description: `${description} Each is #rgb or #rrggbb; in an address # is %23 and may be left out.`,
    schema: Type.String({ pattern: `^${form}(,${form}){1,${most - 1}}$`, examples: ['fff7bc,d95f0e'] }),
    read(text) {
      const texts = text.split(',');
      const read = texts.map((part) => readColor(part.trim())).filter((part) => part !== undefined);
      if (read.length < texts.length || read.length < 2 || read.length > most)
        return new Invalid(`must be 2 to ${most} colours separated by commas, each #rgb or #rrggbb`);
      return read;
    },
    canonical: (value) => value.join(','),
  });
}
