import type * as Resvg from '@resvg/resvg-js';

export interface PngJob {
  readonly svg: string;
  readonly widthPx: number;
  /** Undefined if it is transparent. */
  readonly background: string | undefined;
}

/** Undefined if the package has no binary for this machine. */
export async function loadPngRenderer(library = '@resvg/resvg-js'): Promise<((job: PngJob) => Uint8Array) | undefined> {
  const resvg = (await import(library).catch(() => undefined)) as typeof Resvg | undefined;
  if (!resvg) return undefined;
  return ({ svg, widthPx, background }) => {
    const image = new resvg.Resvg(svg, {
      fitTo: { mode: 'width', value: widthPx },
      ...(background === undefined ? {} : { background }),
      // Fonts are not needed: the only text in maps is titles, which are not rendered.
      font: { loadSystemFonts: false },
    });
    return image.render().asPng();
  };
}
