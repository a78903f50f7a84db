/**
 * The lit part of the Moon as the path of an SVG, in a circle of radius 1 around 0 0.
 *
 * @param elongation longitude of the Moon minus the Sun’s, in degrees: 0 new, 180 full
 * @param isSouth true for the southern hemisphere, where it is upside down
 */
export function drawLitPart(elongation: number, isSouth: boolean): string {
  const angle = (((elongation % 360) + 360) % 360) * (Math.PI / 180);
  const isWaxing = angle < Math.PI;
  // The limb is half a circle on the lit side; the terminator is half an ellipse.
  const isRight = isWaxing !== isSouth;
  const width = Math.abs(Math.cos(angle)).toFixed(4);
  const isCrescent = Math.cos(angle) > 0;
  const limb = isRight ? 1 : 0;
  const terminator = isRight === isCrescent ? 0 : 1;
  return `M0 -1A1 1 0 0 ${limb} 0 1A${width} 1 0 0 ${terminator} 0 -1Z`;
}
