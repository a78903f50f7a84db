import { Type } from 'typebox';
import { Invalid, optional } from './parameter.js';

/** The most ids in one request. */
const mostIds = 100;

/** GeoNames ids, separated by commas. */
export const cityIds = optional<readonly number[]>({
  description: `Only these cities, by their GeoNames ids, ${mostIds} at most, separated by commas. Without sort they come in this order, each once; an id of no city is left out.`,
  schema: Type.String({ pattern: '^[1-9][0-9]{0,9}(,[1-9][0-9]{0,9})*$', examples: ['2657896,5128581'] }),
  read(text) {
    const parts = text.split(',', mostIds + 2).map((part) => part.trim());
    if (parts.at(-1) === '') parts.pop();
    if (parts.length > mostIds) return new Invalid(`must be ${mostIds} ids at most`);
    const broken = parts.find((part) => !/^[1-9][0-9]{0,9}$/.test(part));
    if (broken !== undefined || parts.length === 0)
      return new Invalid(
        `must be ids of cities, positive integers separated by commas; ${JSON.stringify((broken ?? text).slice(0, 40))} is none`,
      );
    return [...new Set(parts.map(Number))];
  },
  canonical: (ids) => ids.join(','),
});
