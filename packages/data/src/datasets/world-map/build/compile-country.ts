import { earthRadiusKm, kmPerDegree } from '../../../core/measure.js';
import { findBounds, maxHeight } from '../../../shapes/draw-shapes.js';
import type { DrawnMap, MapPanel } from '../../../shapes/drawn-map.js';
import type { Point } from '../../../shapes/project-panel.js';
import type { ChangeLine } from '../../country-shapes/build/read-shapes.js';
import { type Inset, insetsHeight, layOutInsets, selectInsetParts } from './compile-insets.js';
import type { MeasuredTerritory } from './compile-parts.js';
import { drawLand, type LandLook } from './compile-picture.js';
import { projectInPanel } from './compile-projection.js';
import { fitRegion, readOutline, selectVisibleParts } from './compile-regions.js';
import { densifyLine, simplifyLine } from './resample-lines.js';

/** The maximum difference in longitude between neighbouring points of a line if parallels are curved, in degrees. */
export const maxDegreesApart = 1;

/** The area of the smallest visible triangle, in square units of the picture. */
const minVisibleArea = 0.4;
/** The length of a unit at the finest level of simplified land. It doubles at each further level. */
const finestKmPerUnit = 0.4;

/**
 * Draws a map for each code: the country with its surroundings and, below them, insets of its distant land.
 *
 * @param readLand reads all land and applies a function to each of its lines
 */
export function drawCountries(
  codes: readonly string[],
  readLand: (change: ChangeLine) => MeasuredTerritory[],
  insets: readonly Inset[],
  look: Pick<LandLook, 'size' | 'markerPlaces'>,
): Map<string, DrawnMap> {
  const finestLand = readLand((line) => densifyLine(line, maxDegreesApart));
  const byLevel = new Map<number, MeasuredTerritory[]>();

  /** Land is not simplified if the panel is finer than all levels. */
  function selectLand({ scale }: MapPanel): MeasuredTerritory[] {
    const level = Math.floor(Math.log2(earthRadiusKm / scale / finestKmPerUnit));
    if (level < 0) return finestLand;
    const minArea = minVisibleArea * ((finestKmPerUnit * 2 ** level) / kmPerDegree) ** 2;
    const land = byLevel.get(level) ?? readLand((line) => densifyLine(simplifyLine(line, minArea), maxDegreesApart));
    byLevel.set(level, land);
    return land;
  }

  return new Map(
    codes.map((code) => {
      const countryInsets = insets.filter(({ country }) => country === code);
      const finestInsetParts = new Set(countryInsets.flatMap((row) => selectInsetParts(row, finestLand, false)));
      const parts = finestLand.find((territory) => territory.code === code)?.parts ?? [];
      const visiblePositions = selectVisibleParts(parts.filter((part) => !finestInsetParts.has(part))).flatMap(
        readOutline,
      );
      const hasInsets = countryInsets.length > 0;
      const fittedProjection = fitRegion(
        visiblePositions,
        hasInsets ? { maxHeight: maxHeight - insetsHeight, bleedBelow: 0 } : {},
      );
      const panels = layOutInsets(
        countryInsets.map((inset) => ({ inset, parts: selectInsetParts(inset, finestLand) })),
        fittedProjection.height,
      );
      const outlines = panels.flatMap((panel, index) => {
        const land = selectInsetParts(countryInsets[index] as Inset, selectLand(panel), false);
        return projectInPanel(panel, land).filter((rings) => isInside(panel, rings.flat()));
      });
      const mainPanel = fittedProjection.panel as MapPanel;
      const partsInInsets = new Set(
        countryInsets.flatMap((row) => selectInsetParts(row, selectLand(mainPanel), false)),
      );
      const land = selectLand(mainPanel).map((territory) => ({
        ...territory,
        parts: territory.parts.filter((part) => !partsInInsets.has(part)),
      }));
      const map = drawLand(land, fittedProjection, { ...look, ownCountry: { code, insets: outlines } });
      const height = hasInsets ? fittedProjection.height + insetsHeight : fittedProjection.height;
      return [code, { ...map, height, panels: [mainPanel, ...panels] }];
    }),
  );
}

function isInside({ frame }: MapPanel, points: readonly Point[]): boolean {
  const [left, top, right, bottom] = findBounds(points);
  return left >= frame[0] && top >= frame[1] && right <= frame[2] && bottom <= frame[3];
}
