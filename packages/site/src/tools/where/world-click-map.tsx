import { unitsPerDegree } from '../parts/world-outline.js';

/** A map of the world on which a point is marked, and chosen by a press if scripts run. */
export function WorldClickMap({
  outline,
  point,
}: {
  readonly outline: string;
  readonly point: { readonly latitude: number; readonly longitude: number } | undefined;
}) {
  const x = ((point?.longitude ?? 0) + 180) * unitsPerDegree;
  const y = (90 - (point?.latitude ?? 0)) * unitsPerDegree;
  const width = 360 * unitsPerDegree;
  const height = 180 * unitsPerDegree;
  return (
    <svg
      class="where-map"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={point ? 'Map of the world with the point marked' : 'Map of the world'}
      data-pick=""
    >
      <rect class="sea" width={width} height={height} />
      <path class="land" d={outline} />
      {point && (
        <>
          <path class="cross" d={`M${x} 0V${height}M0 ${y}H${width}`} />
          <circle class="point" cx={x} cy={y} r="8" />
        </>
      )}
    </svg>
  );
}
