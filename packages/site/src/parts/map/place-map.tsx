import type { ComponentChildren } from 'preact';
import { useVisit } from '../../page/visit.js';
import type { PlaceMap } from './load-place-map.js';
import type { PlacedName } from './place-names.js';

/** A map with names, in the colours of the page. */
export function PlaceMapFigure({
  map,
  alt,
  children,
}: {
  readonly map: Omit<PlaceMap, 'locate'>;
  readonly alt: string;
  /** Drawn below the dots and names of the map. */
  readonly children?: ComponentChildren;
}) {
  const { viewBox, size, land, here, borders, meridians, insets, dots, names, neighbours, main } = map;
  const { language } = useVisit();
  return (
    <figure class="place-map">
      <svg viewBox={viewBox} role="img" aria-label={alt} lang={language} direction="ltr" font-size={size}>
        {meridians && <path class="map-grid" d={meridians} />}
        <path class="map-land" d={land} />
        <path class="map-here" d={here} />
        {borders && <path class="map-borders" d={borders} />}
        {insets.map(([left, top, right, bottom]) => (
          <rect key={left} class="map-grid" x={left} y={top} width={right - left} height={bottom - top} />
        ))}
        <g class="map-neighbours">{neighbours.map(drawName)}</g>
        {children}
        {dots.map(([x, y]) => (
          <circle key={`${x} ${y}`} class="map-dot" cx={x} cy={y} r={size / 6} />
        ))}
        {main && <circle class="map-main" cx={main[0]} cy={main[1]} r={size / 4} />}
        <g class="map-names">{names.map(drawName)}</g>
      </svg>
    </figure>
  );
}

function drawName({ text, at: [x, y], anchor }: PlacedName) {
  return (
    <text key={text} x={x} y={y} text-anchor={anchor}>
      {text}
    </text>
  );
}
