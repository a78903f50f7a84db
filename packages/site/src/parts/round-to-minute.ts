const minuteMs = 60_000;

/** All pages about the sky use this, so that they show the same times. */
export function roundToMinute(instantMs: number): number {
  return Math.round(instantMs / minuteMs) * minuteMs;
}
