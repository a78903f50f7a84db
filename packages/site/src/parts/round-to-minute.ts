const minuteMs = 60_000;

/** The nearest minute to an instant, as almanacs round; every page and picture of the sky rounds by this. */
export function roundToMinute(instantMs: number): number {
  return Math.round(instantMs / minuteMs) * minuteMs;
}
