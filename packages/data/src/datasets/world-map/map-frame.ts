import { type Continent, continents } from '../../core/regions.js';

/** Projections of the whole earth. */
export const projections = ['natural-earth', 'equal-earth', 'mercator', 'robinson'] as const;

export type Projection = (typeof projections)[number];

/**
 * The area and projection of a map: the whole earth, a continent, or a country by its alpha-2 code. Without
 * `projection`, a continent or country is drawn in its own equal-area projection.
 */
export interface MapFrame {
  readonly projection?: Projection | undefined;
  readonly focus?: string | undefined;
}

/** Returns undefined if there is no such frame. A two-letter code is not checked, so the file may not exist. */
export function nameFrameFile({ projection, focus }: MapFrame): string | undefined {
  if (projection !== undefined && !projections.includes(projection)) return undefined;
  if (focus === undefined) return `${projection ?? 'natural-earth'}.json`;
  if (continents.includes(focus as Continent)) {
    const name = focus.toLowerCase().replace(' ', '-');
    return `focus/${projection === undefined ? '' : `${projection}/`}${name}.json`;
  }
  return projection === undefined && /^[A-Z]{2}$/.test(focus) ? `focus/${focus}.json` : undefined;
}
