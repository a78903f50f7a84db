import type { MapShape, WorldOutlines } from './source.js';

/**
 * Reads the response of `/maps/world.svg`, which has one shape per line, with regular expressions: pages that require
 * trusted types forbid parsing markup.
 */
export function readWorldSvg(svg: string): WorldOutlines {
  const [, width, height] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg) ?? [];
  return {
    width: Number(width),
    height: Number(height),
    markerRadius: Number(readAttribute(svg, 'r') ?? 0),
    shapes: [...svg.matchAll(/^<(?:path|g) (?:d|id)=.*/gm)].map(([line]) => readShape(line)),
  };
}

function readShape(line: string): MapShape {
  const [x, y] = [readAttribute(line, 'cx'), readAttribute(line, 'cy')];
  return {
    code: readAttribute(line, 'data-code') ?? null,
    d: readAttribute(line, 'd') ?? '',
    marker: x === undefined ? null : [Number(x), Number(y)],
  };
}

function readAttribute(markup: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(markup)?.[1];
}
