import type { Galaxy } from '../schema.js';

/** The beginning of a morphology, after any outer ring or shell such as `(R')`. */
const beginnings: readonly (readonly [RegExp, Galaxy['type']])[] = [
  [/^dSph/, 'dwarf-spheroidal'],
  [/^[cd]?E/, 'elliptical'],
  [/^S(A|B|AB)?(\([rsl]+\))?0/, 'lenticular'],
  [/^S/, 'spiral'],
  [/^(d?I|cI)/, 'irregular'],
];

/**
 * The kind of a galaxy, by its type in the scheme of Hubble and de Vaucouleurs.
 *
 * @throws when the type begins with no kind that is known
 */
export function readType(morphology: string): Galaxy['type'] {
  const bare = morphology.replace(/^\(?R'?\d?\)?/, '');
  const type = beginnings.find(([beginning]) => beginning.test(bare))?.[1];
  if (type === undefined) throw new Error(`no kind of galaxy: ${morphology}`);
  return type;
}
