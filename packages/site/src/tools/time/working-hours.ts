const dayMinutes = 1440;

/** A part of a day, in minutes from its beginning. */
export interface Span {
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** When people work, by their clocks. */
const workingDay: Span = { fromMinute: 9 * 60, toMinute: 17 * 60 };

/** When people work in a place whose clocks are ahead of the day's by some minutes, within that day. */
export function listWorkingHours(aheadMinutes: number): Span[] {
  return [-dayMinutes, 0, dayMinutes]
    .map((shift) => ({
      fromMinute: Math.max(0, workingDay.fromMinute - aheadMinutes + shift),
      toMinute: Math.min(dayMinutes, workingDay.toMinute - aheadMinutes + shift),
    }))
    .filter(({ fromMinute, toMinute }) => fromMinute < toMinute);
}

/** When people work in all of several places. */
export function findCommonHours(aheadMinutes: readonly number[]): Span[] {
  return aheadMinutes
    .map(listWorkingHours)
    .reduce(intersect, [{ fromMinute: 0, toMinute: dayMinutes }])
    .sort((a, b) => a.fromMinute - b.fromMinute);
}

function intersect(some: readonly Span[], others: readonly Span[]): Span[] {
  return some
    .flatMap((one) =>
      others.map((other) => ({
        fromMinute: Math.max(one.fromMinute, other.fromMinute),
        toMinute: Math.min(one.toMinute, other.toMinute),
      })),
    )
    .filter(({ fromMinute, toMinute }) => fromMinute < toMinute);
}
