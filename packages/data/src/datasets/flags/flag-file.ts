/** Width to height. */
export const flagShapes = ['4x3', '1x1'] as const;

export type FlagShape = (typeof flagShapes)[number];

/** The compiled file of a flag. */
export function flagFile(alpha2: string, shape: FlagShape): string {
  return shape === '4x3' ? `${alpha2}.svg` : `${shape}/${alpha2}.svg`;
}
