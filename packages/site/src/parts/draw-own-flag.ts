import type { Almanac } from '@almanac/client';
import { loadOnce } from './load-once.js';

/** The flags that have only bands from edge to edge, so that drawings of them can be stretched to other proportions. */
const bandedFlags = new Set(
  'AM AT BE BG BL BQ BW CI CO CR DE EE FR GF GM GN GP HU ID IE IT LT LU LV MC MF ML MU NG NL PE PL PM RE RO RU SL TD TH UA WF YE YT'.split(
    ' ',
  ),
);

const loadRatios = loadOnce(
  async ({ flags }: Almanac) => new Map((await flags.list()).data.map((flag) => [flag.alpha2, flag.aspectRatio])),
);

/** Draws a flag in its official proportions if it has only bands, is square or is Nepal’s; otherwise in 4:3. */
export async function drawFlagInProportion(almanac: Almanac, alpha2: string): Promise<string> {
  const code = alpha2.toUpperCase();
  const ratio = (await loadRatios(almanac)).get(code) ?? 4 / 3;
  const { data: svg } = await almanac.flags.svg({ alpha2, ...(ratio === 1 && { shape: '1x1' as const }) });
  // The two pennants of the flag of Nepal fill only this part of the width.
  if (code === 'NP') return svg.replace('viewBox="0 0 640 480"', 'viewBox="0 0 394 480"');
  return bandedFlags.has(code) ? stretch(svg, Math.round(480 * ratio)) : svg;
}

/** Draws flags in their proportions, by code, as SVG or, if they are in `pictures`, as PNG in base64. */
export async function drawFlags(almanac: Almanac, codes: readonly string[], pictures?: ReadonlyMap<string, string>) {
  const draw = async (code: string) =>
    [code, pictures?.get(code) ?? (await drawFlagInProportion(almanac, code))] as const;
  return Object.fromEntries(await Promise.all(Array.from(new Set(codes), draw)));
}

/** Changes the width of a drawing that is 640 by 480 units large. */
function stretch(svg: string, width: number): string {
  return svg
    .replace('viewBox="0 0 640 480">', `viewBox="0 0 ${width} 480"><g transform="scale(${width / 640} 1)">`)
    .replace(/<\/svg>$/, '</g></svg>');
}
