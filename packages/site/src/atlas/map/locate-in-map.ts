type Point = readonly [x: number, y: number];

const radians = Math.PI / 180;

/**
 * Finds where a place is in the map of a country, whose `data-panels` say how it is projected (docs/maps.md): of the first panel, since
 * capitals are in no inset.
 *
 * @param place longitude and latitude, in degrees
 * @returns undefined where it is outside of the map
 */
export function locateInMap(svg: string, [longitude, latitude]: Point): Point | undefined {
  const panel = / data-panels="([^";]+)/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
  const [
    centreLongitude = 0,
    centreLatitude = 0,
    scale = 0,
    centreX = 0,
    centreY = 0,
    left = 0,
    top = 0,
    right = 0,
    bottom = 0,
  ] = panel;
  const [phi, phi0] = [latitude * radians, centreLatitude * radians];
  const lambda = (longitude - centreLongitude) * radians;
  const k =
    scale * Math.sqrt(2 / (1 + Math.sin(phi0) * Math.sin(phi) + Math.cos(phi0) * Math.cos(phi) * Math.cos(lambda)));
  const x = centreX + k * Math.cos(phi) * Math.sin(lambda);
  const y = centreY - k * (Math.cos(phi0) * Math.sin(phi) - Math.sin(phi0) * Math.cos(phi) * Math.cos(lambda));
  return x >= left && x <= right && y >= top && y <= bottom ? [round(x), round(y)] : undefined;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
