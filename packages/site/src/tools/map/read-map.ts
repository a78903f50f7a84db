import { tryCall } from '../../page/ask.js';
import type { SiteContext } from '../../page/site-context.js';
import { svgType } from '../../page/site-data.js';
import type { SiteRoute } from '../../page/site-route.js';
import { readText } from '../../parts/fields/read-query.js';
import { roundPaths } from '../../parts/round-path.js';

/** The parameters of `/maps/world.svg` that visitors can set. */
export interface MapParameters {
  readonly highlight?: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly focus?: string;
  readonly projection?: Projection;
}

export const projections = ['natural-earth', 'equal-earth', 'mercator', 'robinson'] as const;
type Projection = (typeof projections)[number];

/** As in `/maps/world.svg`. */
export const defaultColors = { fill: '#d0d0d0', stroke: '#ffffff' };

/** Enough to highlight every country. */
const maxHighlightLength = 3000;

/** `add` and `color` highlight one more country. */
export function readMap(query: URLSearchParams): MapParameters {
  const projection = readText(query, 'projection', 20);
  return {
    ...toParameter('highlight', readHighlight(query)),
    ...toParameter('fill', readColor(query, 'fill')),
    ...toParameter('stroke', readColor(query, 'stroke')),
    ...toParameter('focus', readText(query, 'focus', 20)),
    // The service rejects unknown projections.
    ...(projection !== '' && { projection: projection as Projection }),
  };
}

/** Returns no parameter if the text is empty. */
function toParameter<N extends string>(name: N, text: string) {
  return text === '' ? {} : ({ [name]: text } as { readonly [name in N]: string });
}

function readHighlight(query: URLSearchParams): string {
  const pairs = readText(query, 'highlight', maxHighlightLength)
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '');
  const newCode = readText(query, 'add', 3).toUpperCase();
  if (newCode === '') return pairs.join(',').replaceAll('#', '');
  const otherPairs = pairs.filter((pair) => pair.split(':')[0]?.toUpperCase() !== newCode);
  return [...otherPairs, `${newCode}:${readText(query, 'color', 7) || 'b3372b'}`].join(',').replaceAll('#', '');
}

/** Without `#`, which a URL would have to escape. Empty if the colour is missing or the default. */
function readColor(query: URLSearchParams, name: 'fill' | 'stroke'): string {
  const text = readText(query, name, 9).replace(/^#/, '');
  return `#${text.toLowerCase()}` === defaultColors[name] ? '' : text;
}

export const previewPath = '/site/tools/map.svg';

/** Serves the map of `/maps/world.svg` without counting against the rate limit. */
export function createMapPreview({ almanac }: SiteContext): SiteRoute {
  return {
    path: previewPath,
    answer({ queryText }) {
      const parameters = readMap(new URLSearchParams(queryText));
      return {
        contentType: svgType,
        tagParts: ['tools/map', JSON.stringify(parameters)],
        workMs: 10,
        async load() {
          const { answer } = await tryCall(almanac.maps.worldSvg({ ...parameters }));
          return answer === undefined ? { status: 404, bytes: '' } : { status: 200, bytes: roundPaths(answer) };
        },
      };
    },
  };
}
