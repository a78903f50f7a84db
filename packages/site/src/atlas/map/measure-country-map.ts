import type { Almanac } from '@almanac/client';

/** The size of a picture in units of its own. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Measures the map of a country, so that the page keeps its place while it loads. */
export async function measureCountryMap({ maps }: Almanac, alpha2: string): Promise<PictureSize> {
  const { data: svg } = await maps.countrySvg({ alpha2 });
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}
