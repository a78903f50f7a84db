import type { MoonState } from '@almanac/client';
import { drawMoonShadow, moonColor, moonRadius, orientMoon } from '@almanac/elements/moon-picture';
import { useVisit } from '../page/visit.js';

/**
 * The Moon, turned as it appears in the sky of a place. If there is no place, or the Moon is below the horizon there,
 * it is turned as at its highest in the sky of a hemisphere.
 */
export function MoonDisc({
  moon,
  hemisphere = 'north',
  title,
  isPlain = false,
}: {
  readonly moon: Pick<MoonState, 'illuminatedFraction' | 'elongation'> & Partial<Pick<MoonState, 'inSky'>>;
  readonly hemisphere?: 'north' | 'south';
  /** None if the text beside the picture says the same. */
  readonly title?: string;
  /** True to omit the seas and craters, which take long to draw many times. */
  readonly isPlain?: boolean;
}) {
  const { link } = useVisit();
  const { northAngle, brightLimbAngle } = isAboveHorizon(moon) ? moon.inSky : orientMoon(moon.elongation, hemisphere);
  return (
    <svg
      class="moon-disc"
      viewBox="-1010 -1010 2020 2020"
      role="img"
      aria-label={title}
      aria-hidden={title === undefined}
    >
      {isPlain ? (
        <circle r={moonRadius} fill={moonColor} />
      ) : (
        <image
          href={link('/site/moon.svg')}
          x={-moonRadius}
          y={-moonRadius}
          width={2 * moonRadius}
          height={2 * moonRadius}
          transform={`rotate(${-northAngle})`}
        />
      )}
      <g class="shade" transform={`rotate(${-brightLimbAngle})`}>
        {drawMoonShadow(moon.illuminatedFraction).map((path) => (
          <path key={path.opacity} {...path} />
        ))}
      </g>
    </svg>
  );
}

/** Also false if there is no place. */
export function isAboveHorizon<M extends Partial<Pick<MoonState, 'inSky'>>>(
  moon: M,
): moon is M & { readonly inSky: NonNullable<MoonState['inSky']> } {
  return (moon.inSky?.altitude ?? -1) > 0;
}
