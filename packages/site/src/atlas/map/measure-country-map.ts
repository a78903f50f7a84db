import type { Almanac } from '@almanac/client';

/** The size of a picture in units of its own. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** By country: a drawing takes some milliseconds. */
const kept = new WeakMap<Almanac, Map<string, PictureSize>>();

/** Measures the map of a country, so that the page keeps its place while it loads. */
export async function measureCountryMap(almanac: Almanac, alpha2: string): Promise<PictureSize> {
  const sizes = kept.get(almanac) ?? new Map<string, PictureSize>();
  kept.set(almanac, sizes);
  const size = sizes.get(alpha2) ?? (await readSize(almanac, alpha2));
  sizes.set(alpha2, size);
  return size;
}

async function readSize({ maps }: Almanac, alpha2: string): Promise<PictureSize> {
  const { data: svg } = await maps.countrySvg({ alpha2 });
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}
