const dayMinutes = 1440;

/** A part of a day, in minutes from its beginning. */
export interface Span {
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** Working hours in local time. */
const workingDay: Span = { fromMinute: 9 * 60, toMinute: 17 * 60 };

/** Lists the working hours of a place within the day of another, whose clocks it is ahead of. */
export function listWorkingHours(aheadMinutes: number): Span[] {
  return [-dayMinutes, 0, dayMinutes]
    .map((shift) => ({
      fromMinute: Math.max(0, workingDay.fromMinute - aheadMinutes + shift),
      toMinute: Math.min(dayMinutes, workingDay.toMinute - aheadMinutes + shift),
    }))
    .filter(({ fromMinute, toMinute }) => fromMinute < toMinute);
}

/** Finds the working hours that all places share. */
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
