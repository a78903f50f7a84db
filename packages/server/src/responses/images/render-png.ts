import type * as Resvg from '@resvg/resvg-js';

export interface PngJob {
  readonly svg: string;
  readonly widthPx: number;
  /** The colour of the background; undefined if it is transparent. */
  readonly background: string | undefined;
}

/** Renders an SVG as a PNG, in this thread. */
export type RenderPng = (job: PngJob) => Uint8Array;

/**
 * Loads the renderer; undefined if the package has no binary for this machine.
 *
 * @param library the name of the package that renders
 */
export async function loadPngRenderer(library = '@resvg/resvg-js'): Promise<RenderPng | undefined> {
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
