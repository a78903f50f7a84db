import type { Picture } from '@almanac/data/internal/world-map';
import { Failure } from './failure.js';
import type { DrawPng } from './operation.js';
import { color } from './parameters/map-colors.js';
import { pictureWidth } from './parameters/numbers.js';
import type { ParameterValues } from './parameters/parameter.js';

/** The fill of the country or state on its own map: the blue in the middle of the default scale of values. */
export const highlightFill = '#5b9bd0';

export const pngParameters = {
  width: pictureWidth(1000, 2048, 'The height is in proportion.'),
  background: color('The background of the map; transparent by default, so that the page shows through.'),
};

const megapixelMs = 75;

/** Estimates the time to convert a map to a PNG, as if it were square. */
export function pngMs(widthPx: number): number {
  return (megapixelMs * widthPx ** 2) / 1e6;
}

interface Drawn<S> {
  readonly svg: S;
}

/** Called only if the map must be sent. */
type DrawMap<S> = () => Drawn<S> | Promise<Drawn<S> | Failure>;

export function answerSvg(draw: DrawMap<Picture> | Failure) {
  if (draw instanceof Failure) return draw;
  return {
    value() {
      const map = draw();
      return map instanceof Promise
        ? map.then((drawn) => (drawn instanceof Failure ? drawn : drawn.svg.encode()))
        : map.svg.encode();
    },
  };
}

export function answerPng(
  draw: DrawMap<string | Picture> | Failure,
  { width: widthPx, background }: ParameterValues<typeof pngParameters>,
  drawPng: DrawPng | undefined,
) {
  if (draw instanceof Failure) return draw;
  if (!drawPng) return new Failure('unavailable', 'this installation cannot draw PNG; request .svg instead');
  return {
    async value() {
      const drawn = await draw();
      return drawn instanceof Failure ? drawn : drawPng(String(drawn.svg), { widthPx, background });
    },
  };
}
