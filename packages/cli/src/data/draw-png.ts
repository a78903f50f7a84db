import { type DrawPng, Failure } from '@almanac/operations';

/** Draws a PNG in this thread: a command draws one picture, then ends. */
export const drawPng: DrawPng = async (svg, look) => {
  const { loadPngRenderer } = await import('@almanac/server/png');
  const render = await loadPngRenderer();
  const result = render({ svg, ...look });
  if (result.outcome === 'rendered') return result.png;
  if (result.outcome === 'failed') throw new Error(`the picture could not be rendered: ${result.reason}`);
  return new Failure('unavailable', 'PNG is not available: the renderer has no binary for this machine');
};
