import { type Point, readRings } from '../round-path.js';

/** A country or state on a map of the API; land without a code belongs to no country or to another one. */
export interface ReadShape {
  readonly code: string | undefined;
  readonly name: string;
  readonly rings: readonly (readonly Point[])[];
  /** The centre of the dot that stands for land too small to see. */
  readonly mark: Point | undefined;
}

/** Of a part of the map, as in its `data-panels` (docs/maps.md). */
export interface ReadPanel {
  readonly centre: readonly [longitude: number, latitude: number];
  readonly at: Point;
  readonly scale: number;
  readonly frame: readonly [left: number, top: number, right: number, bottom: number];
}

export interface ReadMap {
  readonly size: readonly [width: number, height: number];
  readonly panels: readonly ReadPanel[];
  /** Of a map of the world, as in its `data-projection`. */
  readonly projection: readonly number[];
  readonly shapes: readonly ReadShape[];
}

/** Reads an SVG of the API, in which each shape has its own line. */
export function readMap(svg: string): ReadMap {
  const [, , width = 0, height = 0] = readNumbers(svg, 'viewBox');
  const panels = readAttribute(svg, 'data-panels')?.split(';') ?? [];
  return {
    size: [width, height],
    panels: panels.map((text) => {
      const [longitude = 0, latitude = 0, scale = 1, x = 0, y = 0, left = 0, top = 0, right = 0, bottom = 0] = text
        .split(' ')
        .map(Number);
      return { centre: [longitude, latitude], at: [x, y], scale, frame: [left, top, right, bottom] };
    }),
    projection: readNumbers(svg, 'data-projection'),
    // Frames of insets are paths without a fill.
    shapes: Array.from(svg.matchAll(/^<(?:path|g) (?:d|id)=(?![^\n]* fill="none")[^\n]*/gm), ([line]) => ({
      code: readAttribute(line, 'data-code'),
      name: readText(/<title>([^<]*)/.exec(line)?.[1] ?? ''),
      rings: readRings(readAttribute(line, 'd') ?? ''),
      mark: / cx=/.test(line) ? [readNumbers(line, 'cx')[0] ?? 0, readNumbers(line, 'cy')[0] ?? 0] : undefined,
    })),
  };
}

function readAttribute(markup: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(markup)?.[1];
}

function readNumbers(markup: string, name: string): number[] {
  return readAttribute(markup, name)?.split(' ').map(Number) ?? [];
}

function readText(markup: string): string {
  return markup.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
