/** The shapes of drawings, as the ratio of width to height. */
export const flagShapes = ['4x3', '1x1'] as const;

export type FlagShape = (typeof flagShapes)[number];

/** Returns the path of a flag's compiled file in the folder `flags`. */
export function nameFlagFile(alpha2: string, shape: FlagShape): string {
  return shape === '4x3' ? `${alpha2}.svg` : `${shape}/${alpha2}.svg`;
}
