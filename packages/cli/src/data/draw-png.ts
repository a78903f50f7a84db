import { type DrawPng, Failure } from '@almanac/operations';

/** Draws a PNG in this thread: a command draws one picture, then ends. */
export const drawPng: DrawPng = async (svg, look) => {
  const { loadPngRenderer } = await import('@almanac/server/png');
  const render = await loadPngRenderer();
  if (!render) return new Failure('unavailable', 'PNG is not available: the renderer has no binary for this machine');
  return render({ svg, ...look });
};
