import { useNow } from '../../parts/clock.js';
import type { World } from '../../parts/map/load-world.js';
import { drawNight } from './find-night.js';

/** Lies over the world map: the night, and the point where the Sun stands overhead. */
export function Night({
  viewBox,
  projection,
  renderedMs,
}: Pick<World, 'viewBox' | 'projection'> & { readonly renderedMs: number }) {
  const { night, sun } = drawNight(projection, useNow(60_000) ?? renderedMs);
  return (
    <svg viewBox={viewBox} aria-hidden="true">
      <path data-night="" d={night} />
      <circle class="home-sun" cx={sun[0]} cy={sun[1]} r="6" />
    </svg>
  );
}
