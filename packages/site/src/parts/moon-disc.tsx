const radius = 48;
const top = `0 ${-radius}`;
const bottom = `0 ${radius}`;

/** The Moon as it looks in the sky with the north up, or as the southern hemisphere sees it, turned round. */
export function MoonDisc({
  illuminatedFraction,
  elongationDegrees,
  hemisphere = 'north',
  title,
}: {
  /** The part of the disc that is lit, from 0 to 1. */
  readonly illuminatedFraction: number;
  /** Longitude of the Moon less the Sun’s: below 180 it waxes. */
  readonly elongationDegrees: number;
  readonly hemisphere?: 'north' | 'south';
  /** The alternative text of the picture. */
  readonly title: string;
}) {
  const isWaxing = elongationDegrees < 180;
  return (
    <svg class="moon-disc" viewBox="-50 -50 100 100" role="img" aria-label={title}>
      <circle class="shade" r={radius} />
      <path
        class="lit"
        d={drawLitPart(illuminatedFraction)}
        transform={isWaxing === (hemisphere === 'north') ? undefined : 'scale(-1 1)'}
      />
      <circle class="limb" r={radius} />
    </svg>
  );
}

/** Half the limb on the right, and back along the terminator: half an ellipse, since it is a circle seen aslant. */
function drawLitPart(illuminatedFraction: number): string {
  const lit = Math.min(1, Math.max(0, illuminatedFraction));
  const semiAxis = (Math.abs(1 - 2 * lit) * radius).toFixed(2);
  return `M${top}A${radius} ${radius} 0 0 1 ${bottom}A${semiAxis} ${radius} 0 0 ${lit > 0.5 ? 1 : 0} ${top}Z`;
}
