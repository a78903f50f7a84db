const minuteMs = 60_000;

/** Rounds an instant to the nearest minute. All pages about the sky use this. */
export function roundToMinute(instantMs: number): number {
  return Math.round(instantMs / minuteMs) * minuteMs;
}
