import { type Continent, continents } from '../../core/regions.js';

/** Projections in which the whole earth can be drawn. */
export const projections = ['natural-earth', 'equal-earth', 'mercator', 'robinson'] as const;

/** One of them, by its name. */
export type Projection = (typeof projections)[number];

/**
 * The part of the earth that a map shows, and how: the whole earth in a projection, a continent, or a country by its
 * alpha-2 code. A continent or country without `projection` is drawn in an equal-area projection around itself.
 */
export interface MapFrame {
  readonly projection?: Projection | undefined;
  readonly focus?: string | undefined;
}

/** The name of the compiled file that holds a frame, or undefined if there is no such frame. */
export function frameFile({ projection, focus }: MapFrame): string | undefined {
  if (projection !== undefined && !projections.includes(projection)) return undefined;
  if (focus === undefined) return `${projection ?? 'natural-earth'}.json`;
  if (continents.includes(focus as Continent)) {
    const name = focus.toLowerCase().replace(' ', '-');
    return `focus/${projection === undefined ? '' : `${projection}/`}${name}.json`;
  }
  return projection === undefined && /^[A-Z]{2}$/.test(focus) ? `focus/${focus}.json` : undefined;
}
