import type * as Resvg from '@resvg/resvg-js';

/** An image to render. */
export interface PngJob {
  readonly svg: string;
  readonly widthPx: number;
  readonly background: string | undefined;
}

/** The result of a job. */
export type PngResult =
  | { readonly outcome: 'rendered'; readonly png: Uint8Array }
  | { readonly outcome: 'no renderer' }
  | { readonly outcome: 'failed'; readonly reason: string };

/** Renders SVG in this thread. */
export type RenderPng = (job: PngJob) => PngResult;

/**
 * Loads the renderer.
 *
 * @param library the package that renders
 */
export async function loadPngRenderer(library = '@resvg/resvg-js'): Promise<RenderPng> {
  // Fails if the package has no binary for this machine.
  const resvg = (await import(library).catch(() => undefined)) as typeof Resvg | undefined;
  return (job) => (resvg ? render(resvg, job) : { outcome: 'no renderer' });
}

function render({ Resvg: Image }: typeof Resvg, { svg, widthPx, background }: PngJob): PngResult {
  try {
    const image = new Image(svg, {
      fitTo: { mode: 'width', value: widthPx },
      ...(background === undefined ? {} : { background }),
      // Maps contain no text but titles, which are not rendered.
      font: { loadSystemFonts: false },
    });
    return { outcome: 'rendered', png: image.render().asPng() };
  } catch (fault) {
    return { outcome: 'failed', reason: String(fault) };
  }
}
