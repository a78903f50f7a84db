import type { Almanac } from '@almanac/client';
import { createProjection } from '@almanac/data/projection';
import { tryCall } from '../../page/ask.js';
import type { SiteContext } from '../../page/site-context.js';
import { loadRecent } from '../load-once.js';
import { loadNames } from '../names.js';
import { type Point, writeRounded } from '../round-path.js';
import { writeRing } from '../write-ring.js';
import { type Box, findBounds, frameBox, moveInside, NamePlacer, type PlacedName } from './place-names.js';
import { type ReadMap, type ReadPanel, type ReadShape, readMap } from './read-map.js';

interface Place {
  /** Empty if it has none. */
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

type Around = Place & { readonly radiusKm: number };

/** The map of a country or state, as paths and names in units of the picture. */
export interface PlaceMap {
  readonly viewBox: string;
  /** In units per radian along a great circle. */
  readonly scale: number;
  /** Of the text and the dots. */
  readonly size: number;
  readonly land: string;
  readonly here: string;
  readonly borders: string;
  readonly meridians: string;
  readonly insets: readonly Box[];
  readonly dots: readonly Point[];
  readonly names: readonly PlacedName[];
  readonly neighbours: readonly PlacedName[];
  /** The place that the map is about, or the capital. */
  readonly main: Point | undefined;
  /** Finds where a place lies on the map; undefined if it is outside. */
  readonly locate: (place: Omit<Place, 'name'>) => Point | undefined;
}

interface Options {
  readonly lang: string;
  /** Marked most: the capital, or the city or point that the page is about. */
  readonly main?: Place | undefined;
  /** Of these, those with room are named. */
  readonly places: readonly Place[];
  /** Shows at most this far around the main place, in km. */
  readonly radiusKm?: number;
}

const earthRadiusKm = 6371;
const maxNamedPlaces = 5;
/** Of text, as a share of the width of the map. */
const textSize = 0.036;

/**
 * Draws the map of a country, or of a state if `code` is one of ISO 3166-2. Names are in `lang`.
 *
 * @returns undefined if the shape is not known
 */
export async function loadPlaceMap(
  { almanac }: SiteContext,
  code: string,
  { lang, main, places, radiusKm }: Options,
): Promise<PlaceMap | undefined> {
  const isCountry = !code.includes('-');
  const around = main && radiusKm !== undefined ? { ...main, radiusKm } : undefined;
  const [ground, countryNames] = await Promise.all([
    isCountry && !around ? loadCountryGround(almanac, code) : readGround(almanac, code, { lang, around }),
    loadNames(almanac, lang),
  ]);
  if (!ground) return undefined;
  const { view, panel, panels, land, here, borders, insets, neighbours } = ground;
  const [left, top, width, height] = view;
  const project = createProjection(panel);
  const locate = ({ latitude, longitude }: Place) => project([longitude, latitude]);
  const size = Math.round(Math.max(width, height) * textSize);
  const bottom = insets.length === 0 ? top + height : panel.frame[3];
  const placer = new NamePlacer([left, top, left + width, bottom], size);
  const dotRadius = size / 5;
  const isShown = ([x, y]: Point) =>
    placer.frame[0] < x && x < placer.frame[2] && placer.frame[1] < y && y < placer.frame[3];
  /** Of two places with little room between them, the first is marked. */
  const isApart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) > 1.5 * size;
  const dots: Point[] = [];
  const names: PlacedName[] = [];
  for (const place of [...(main ? [main] : []), ...places.filter(({ name }) => name !== main?.name)]) {
    const at = locate(place);
    if (dots.length === maxNamedPlaces) break;
    if (!isShown(at) || !dots.every((other) => isApart(at, other)) || !placer.hasRoom(at, dotRadius)) continue;
    const name = place.name === '' ? undefined : placer.beside(at, dotRadius, place.name);
    // A dot without a name says nothing, unless it is what the map is about.
    if (!name && place !== main) continue;
    placer.take(at, dotRadius);
    dots.push(at);
    if (name) names.push(name);
  }
  const nameShape = (shape: ReadShape) => (isCountry ? countryNames.country(shape.code as string) : shape.name);
  const projections = panels.map((each) => ({ frame: each.frame, project: createProjection(each) }));
  return {
    viewBox: view.map(Math.round).join(' '),
    scale: panel.scale,
    size,
    land,
    here,
    borders,
    meridians: writeMeridians(panel),
    insets,
    dots: dots.map(round),
    names: names.map(roundName),
    neighbours: neighbours.flatMap((shape) => placer.on({ ...shape, name: nameShape(shape) }) ?? []).map(roundName),
    main: main && isShown(locate(main)) ? round(locate(main)) : undefined,
    locate({ latitude, longitude }) {
      for (const {
        frame: [x0, y0, x1, y1],
        project: projectPlace,
      } of projections) {
        const at = round(projectPlace([longitude, latitude]));
        if (x0 < at[0] && at[0] < x1 && y0 < at[1] && at[1] < y1) return at;
      }
      return undefined;
    },
  };
}

/** The part of a map that depends on neither its language nor its places. */
interface Ground extends Pick<PlaceMap, 'land' | 'here' | 'borders' | 'insets'> {
  readonly view: Box;
  readonly panel: ReadPanel;
  /** This panel and those of the insets. */
  readonly panels: readonly ReadPanel[];
  readonly neighbours: readonly ReadShape[];
}

/** Reading the borders of states takes a tenth of a second for the largest countries. A country takes about 60 KB. */
const loadCountryGround = loadRecent(40, (almanac, code) => readGround(almanac, code, {}));

async function readGround(
  { maps }: Almanac,
  code: string,
  { lang, around }: { readonly lang?: string; readonly around?: Around | undefined },
): Promise<Ground | undefined> {
  const isState = code.includes('-');
  const [base, states] = await Promise.all([
    tryCall(isState ? maps.stateSvg({ code, ...(lang && { lang }) }) : maps.countrySvg({ alpha2: code })),
    isState ? undefined : tryCall(maps.countrySvg({ alpha2: code, states: true })),
  ]);
  if (base.answer === undefined) return undefined;
  const map = readMap(base.answer);
  const [panel, ...insets] = map.panels;
  if (!panel) return undefined;
  const isAlone = insets.length === 0 && map.shapes.every((shape) => shape.code === code);
  const view = around
    ? findView(map, panel, around)
    : isAlone
      ? frameBox(findBounds(map.shapes.flatMap(({ rings }) => rings.flat())), islandFrame)
      : ([0, 0, ...map.size] as const);
  const trim = (shapes: readonly ReadShape[]) =>
    shapes.map((shape) => ({ ...shape, rings: trimRings(shape.rings, view) }));
  const write = (shapes: readonly ReadShape[]) => shapes.flatMap(({ rings }) => rings.map(writeRounded)).join('');
  const shapes = trim(map.shapes);
  const others = shapes.filter((shape) => shape.code !== code);
  return {
    view,
    panel,
    panels: map.panels,
    land: write(others),
    here: write(shapes.filter((shape) => shape.code === code)),
    borders: states?.answer === undefined ? '' : writeLines(trimRings(findBorders(readMap(states.answer)), view)),
    insets: around ? [] : insets.map(({ frame }) => frame),
    neighbours: others.filter((shape) => shape.code !== undefined),
  };
}

/** How far the map of a point reaches, and the smallest cities that it names. */
const [pointRadiusKm, minCityPopulation] = [80, 20_000];
/** Between these, outlines of 1:10 million are neither in steps nor misleading: maps 900 and 100 km wide. */
const pointScales = [7_000, 64_000] as const;

/** Draws what lies around a city or point, on the map of its state or, if that has no shape or is tiny, of its country. */
export async function loadPointMap(
  site: SiteContext,
  point: Place & { readonly country: string; readonly stateCode: string | null },
  lang: string,
): Promise<PlaceMap | undefined> {
  const { latitude, longitude, country, stateCode } = point;
  const { data: nearest } = await site.almanac.cities.nearest({
    latitude,
    longitude,
    minPopulation: minCityPopulation,
    limit: 50,
    lang,
  });
  const places = nearest.toSorted((a, b) => b.population - a.population);
  const options = { lang, main: point, places, radiusKm: pointRadiusKm };
  const ofState = stateCode === null ? undefined : await loadPlaceMap(site, stateCode, options);
  if (ofState && ofState.scale <= pointScales[1]) return ofState;
  const ofCountry = await loadPlaceMap(site, country, options);
  return ofCountry?.main && ofCountry.scale >= pointScales[0] ? ofCountry : (ofState ?? ofCountry);
}

/** The whole map, or a square around a point, which does not reach beyond the edge. */
function findView({ size }: ReadMap, panel: ReadPanel, { latitude, longitude, radiusKm }: Around): Box {
  const radius = (radiusKm / earthRadiusKm) * panel.scale;
  if (2 * radius >= Math.min(...size)) return [0, 0, ...size];
  const [x, y] = createProjection(panel)([longitude, latitude]);
  return moveInside([x - radius, y - radius, 2 * radius, 2 * radius], panel.frame);
}

/** Islands without other land near them fill their map. */
const islandFrame = { sea: 0.1, ratios: [0.8, 2] } as const;

/** Of the longer side of a map: shorter steps along an outline are left out. */
const maxSteps = 500;

/** Leaves out lines outside the view, and points that no reader can tell apart. */
function trimRings(rings: ReadShape['rings'], [left, top, width, height]: Box): Point[][] {
  const minStep = Math.max(width, height) / maxSteps;
  return rings
    .filter(
      (ring) =>
        ring.some(([x]) => x >= left) &&
        ring.some(([x]) => x <= left + width) &&
        ring.some(([, y]) => y >= top) &&
        ring.some(([, y]) => y <= top + height),
    )
    .map((ring) => {
      let [x, y] = [Infinity, Infinity];
      const kept = ring.filter((point, index) => {
        const isKept = Math.hypot(point[0] - x, point[1] - y) >= minStep || index === ring.length - 1;
        if (isKept) [x, y] = point;
        return isKept;
      });
      return kept.length > 3 ? kept : [...ring];
    });
}

/** Maps that are wider than this, in degrees along the equator, have meridians and parallels. */
const minGridDegrees = 25;

/** Meridians and parallels of a large map, every ten degrees. */
function writeMeridians({ centre, at, scale, frame: [left, top, right, bottom] }: ReadPanel): string {
  if (((right - left) / scale) * (180 / Math.PI) < minGridDegrees) return '';
  const project = createProjection({ centre, at, scale });
  const range = (from: number, to: number, step: number) =>
    Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
  // The projection is true only on the half of the earth that it is centred on.
  const isNear = ([longitude, latitude]: [number, number]) => {
    const [phi, phi0, lambda] = [latitude, centre[1], longitude - centre[0]].map(
      (degrees) => (degrees * Math.PI) / 180,
    ) as [number, number, number];
    return Math.sin(phi) * Math.sin(phi0) + Math.cos(phi) * Math.cos(phi0) * Math.cos(lambda) > 0;
  };
  const lines = [
    ...range(-180, 170, 10).map((longitude) =>
      range(-80, 80, 2).map((latitude): [number, number] => [longitude, latitude]),
    ),
    ...range(-80, 80, 10).map((latitude) =>
      range(-180, 180, 2).map((longitude): [number, number] => [longitude, latitude]),
    ),
  ];
  const isShown = (place: [number, number]) => {
    const [x, y] = project(place);
    return isNear(place) && x > left - 50 && x < right + 50 && y > top - 50 && y < bottom + 50;
  };
  const parts = lines.flatMap((line) => splitLine(line, (from, to) => isShown(from) && isShown(to)));
  return writeLines(parts.map((part) => part.map(project)));
}

/** The lines between two states of a map, each once. The other outlines are those of the country. */
function findBorders({ shapes }: ReadMap): Point[][] {
  const seenSteps = new Set<string>();
  const isBorder = (...step: readonly Point[]) => {
    const ends = step.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
    const key = ends.sort().join(' ');
    const isSeen = seenSteps.has(key);
    seenSteps.add(key);
    return isSeen;
  };
  return shapes.flatMap(({ rings }) => rings.flatMap((ring) => splitLine([...ring, ...ring.slice(0, 1)], isBorder)));
}

/** The parts of a line whose steps are drawn. */
function splitLine<P>(line: readonly P[], isDrawn: (from: P, to: P) => boolean): P[][] {
  const parts: P[][] = [];
  let wasDrawn = false;
  for (const [index, to] of line.slice(1).entries()) {
    const from = line[index] as P;
    const isNext = wasDrawn;
    wasDrawn = isDrawn(from, to);
    if (wasDrawn && isNext) parts.at(-1)?.push(to);
    else if (wasDrawn) parts.push([from, to]);
  }
  return parts;
}

function writeLines(lines: readonly (readonly Point[])[]): string {
  return lines.map((line) => writeRing(line.map(round), true)).join('');
}

function round([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)];
}

function roundName(name: PlacedName): PlacedName {
  return { ...name, at: round(name.at) };
}
