import { craters, darkCraters, rayCraters, seas, tycho, tychoRays } from './moon-features.js';

/** The radius of the disc, in units of the picture. */
export const moonRadius = 1000;

const moonRadiusKm = 1737.4;
/** One degree in radians. */
const degree = Math.PI / 180;

export type MoonPath = Readonly<Record<string, string>> & { readonly d: string };

type Point = readonly [x: number, y: number];

const ink = '#3a3a40';
const light = '#fffaea';

export const moonColor = '#eee4cb';

/** The distance between the parallel lines of the shading, in units of the picture. */
const rulingStep = 28;

/** Draws the near side around the origin with north up, in the style of an engraving. Paths are in drawing order. */
export function drawMoonFace(): readonly MoonPath[] {
  const outlines = Object.values(seas).map((sea) =>
    readRows(sea).map(([latitude = 0, longitude = 0]) => project(latitude, longitude)),
  );
  const walls = readRows(`${craters},${rayCraters}`, 1).map(drawCrater).join('');
  const brightCraters = readRows(`${rayCraters},Tycho ${tycho}`, 1);
  const rays = brightCraters.flatMap(([latitude = 0, longitude = 0, , count = 0, maxLength = 0]) =>
    spreadRays(count, maxLength).map(([bearing, length]) => drawRay(latitude, longitude, bearing, length)),
  );
  const [tychoLatitude = 0, tychoLongitude = 0] = readRows(tycho)[0] ?? [];
  const longRays = readRows(tychoRays).map(([bearing = 0, length = 0]) =>
    drawRay(tychoLatitude, tychoLongitude, bearing, length),
  );
  const halos = brightCraters.map(([latitude = 0, longitude = 0, diameterKm = 0]) =>
    drawCrater([latitude, longitude, 70 + diameterKm]),
  );
  const shores = outlines.map(drawOutline).join('');
  const seaStyle = { fill: ink, stroke: ink, 'stroke-linejoin': 'round' };
  const lineStyle = { fill: 'none', 'stroke-linecap': 'round' };
  return [
    { d: shadeDisc(), ...lineStyle, stroke: ink, 'stroke-width': '5', opacity: '.24' },
    { d: shores, ...seaStyle, 'stroke-width': '64', opacity: '.16' },
    { d: shores, ...seaStyle, 'stroke-width': '16', opacity: '.3' },
    { d: outlines.map(shadeOutline).join(''), ...lineStyle, stroke: ink, 'stroke-width': '10', opacity: '.42' },
    { d: readRows(darkCraters, 1).map(drawCrater).join(''), fill: ink, opacity: '.5' },
    { d: [...rays, ...longRays].join(''), ...lineStyle, stroke: light, 'stroke-width': '9', opacity: '.5' },
    { d: halos.join(''), fill: light, opacity: '.45' },
    { d: walls, fill: ink, opacity: '.5' },
    { d: walls, fill: light, opacity: '.8', transform: 'translate(9 7)' },
  ];
}

/** Overlapping paths make the edge of the shadow soft. The middle of the lit limb is at the top. */
export function drawMoonShadow(illuminatedFraction: number): readonly MoonPath[] {
  const edgeHeight = 2 * Math.min(1, Math.max(0, illuminatedFraction)) - 1;
  const softness = Math.sqrt(1 - edgeHeight * edgeHeight);
  return shadowEdges.map(([width, opacity]) => {
    const edge = Math.round(Math.max(-1, edgeHeight - width * softness) * moonRadius);
    const r = moonRadius;
    return {
      d: `M${-r} 0A${r} ${r} 0 0 0 ${r} 0A${r} ${Math.abs(edge)} 0 0 ${edge > 0 ? 1 : 0} ${-r} 0Z`,
      opacity: `${opacity}`,
    };
  });
}

/**
 * Finds the angles of north and of the bright limb when the Moon is highest in the sky, in degrees counterclockwise
 * from the zenith. The Moon's axis is taken as upright, so that the Sun lights it from the side.
 */
export function orientMoon(elongation: number, hemisphere: 'north' | 'south') {
  const northAngle = hemisphere === 'north' ? 0 : 180;
  const isWaxing = ((elongation % 360) + 360) % 360 < 180;
  return { northAngle, brightLimbAngle: northAngle + (isWaxing ? 270 : 90) };
}

/** How far each shadow extends into the lit part of a half Moon, in radii, and its opacity. */
const shadowEdges = [
  [0, 0.6],
  [0.03, 0.3],
  [0.07, 0.26],
  [0.12, 0.22],
  [0.18, 0.18],
  [0.25, 0.15],
  [0.33, 0.12],
  [0.43, 0.08],
] as const;

function readRows(text: string, skippedWords = 0): readonly (readonly number[])[] {
  return text.split(',').map((row) => row.split(' ').slice(skippedWords).map(Number));
}

/** The greatest distance from the centre at which points are drawn, in radii, so that thick lines stay on the disc. */
const maxCentreDistance = 0.968;

/** Projects a point of the Moon orthographically. A point at the limb or beyond it is moved just inside. */
function project(latitude: number, longitude: number): Point {
  const [x, y] = [Math.cos(latitude * degree) * Math.sin(longitude * degree), -Math.sin(latitude * degree)];
  const scaleToLimb = maxCentreDistance / Math.hypot(x, y);
  const scale = moonRadius * (Math.cos(longitude * degree) < 0 ? scaleToLimb : Math.min(1, scaleToLimb));
  return [Math.round(x * scale), Math.round(y * scale)];
}

/** Draws a smooth closed curve with the points as its control points. */
function drawOutline(points: readonly Point[]): string {
  const middles = points.map((point, index) => {
    const next = points[(index + 1) % points.length] as Point;
    return [(point[0] + next[0]) >> 1, (point[1] + next[1]) >> 1];
  });
  const curves = points.map((point, index) => `Q${point} ${middles[index]}`);
  return `M${middles.at(-1)}${curves.join('')}Z`;
}

function shadeOutline(points: readonly Point[]): string {
  const top = Math.min(...points.map(([, y]) => y));
  const bottom = Math.max(...points.map(([, y]) => y));
  let lines = '';
  for (let y = Math.ceil(top / rulingStep) * rulingStep; y < bottom; y += rulingStep) {
    const crossings = points
      .flatMap(([x, fromY], index) => {
        const [nextX, toY] = points[(index + 1) % points.length] as Point;
        return fromY < y !== toY < y ? [Math.round(x + ((nextX - x) * (y - fromY)) / (toY - fromY))] : [];
      })
      .sort((a, b) => a - b);
    for (let index = 0; index + 1 < crossings.length; index += 2)
      lines += `M${crossings[index]} ${y}H${crossings[index + 1]}`;
  }
  return lines;
}

function shadeDisc(): string {
  let lines = '';
  for (let y = -moonRadius + rulingStep / 2; y < moonRadius; y += rulingStep) {
    const x = Math.round(Math.sqrt(moonRadius ** 2 - y ** 2));
    lines += `M${-x} ${y}H${x}`;
  }
  return lines;
}

/** Draws a circle on the Moon, which is foreshortened towards the limb. */
function drawCrater([latitude = 0, longitude = 0, diameterKm = 0]: readonly number[]): string {
  const [x, y] = project(latitude, longitude);
  const radius = ((diameterKm / 2) * moonRadius) / moonRadiusKm;
  const shortRadius = radius * Math.cos(latitude * degree) * Math.cos(longitude * degree);
  const angle = Math.round(Math.atan2(y, x) / degree);
  const [dx, dy] = [
    Math.round(shortRadius * Math.cos(angle * degree)),
    Math.round(shortRadius * Math.sin(angle * degree)),
  ];
  const arc = `a${Math.round(shortRadius)} ${Math.round(radius)} ${angle} 1 0`;
  return `M${x - dx} ${y - dy}${arc} ${2 * dx} ${2 * dy}${arc} ${-2 * dx} ${-2 * dy}`;
}

/** Returns the bearings and lengths of rays: irregular, but the same at each call. */
function spreadRays(count: number, maxLength: number): readonly (readonly [bearing: number, length: number])[] {
  return Array.from({ length: count }, (_, ray) => {
    const unevenness = (ray * 0.618 + count * 0.3) % 1;
    return [((ray + unevenness * 0.7) * 360) / count, maxLength * (0.45 + 0.55 * unevenness)];
  });
}

/** Draws the part of a ray that is on the near side. The ray follows a great circle. */
function drawRay(latitude: number, longitude: number, bearing: number, length: number): string {
  const points: Point[] = [];
  const steps = Math.ceil(length / 20);
  for (let step = 0; step <= steps; step++) {
    const distance = (length * step * degree) / steps;
    const [sin, cos] = [Math.sin(latitude * degree), Math.cos(latitude * degree)];
    const sinPointLatitude = sin * Math.cos(distance) + cos * Math.sin(distance) * Math.cos(bearing * degree);
    const east = Math.atan2(
      Math.sin(bearing * degree) * Math.sin(distance) * cos,
      Math.cos(distance) - sin * sinPointLatitude,
    );
    const pointLongitude = longitude + east / degree;
    if (Math.abs(pointLongitude) > 90) break;
    points.push(project(Math.asin(sinPointLatitude) / degree, pointLongitude));
  }
  return points.length < 2 ? '' : `M${points.join('L')}`;
}
