/** One of the two yearly clock changes of a zone that follow its last listed change. */
export interface YearlyChange {
  /** 1 is January. */
  readonly month: number;
  /** 1 is the first such weekday in the month, 5 the last. */
  readonly week: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Seconds from 00:00 UTC of that date to the change; negative or over a day if it has another date in UTC. */
  readonly utcSeconds: number;
  /** The number of the kind of time that begins. */
  readonly kind: number;
}

export interface DatedChange extends Pick<YearlyChange, 'kind'> {
  /** Seconds since 1970. */
  readonly atSeconds: number;
}

/** Lists the changes in the year of an instant and the years before and after, in order. `seconds` count from 1970. */
export function listYearlyChanges(rule: readonly YearlyChange[], seconds: number): DatedChange[] {
  const year = new Date(seconds * 1000).getUTCFullYear();
  const changes: DatedChange[] = [];
  for (const eachYear of [year - 1, year, year + 1])
    for (const change of rule) changes.push({ atSeconds: toSeconds(change, eachYear), kind: change.kind });
  return changes.sort((a, b) => a.atSeconds - b.atSeconds);
}

function toSeconds({ month, week, weekday, utcSeconds }: YearlyChange, year: number): number {
  const firstWeekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  let day = 1 + ((weekday - firstWeekday + 7) % 7) + (week - 1) * 7;
  if (day > daysInMonth) day -= 7;
  return Date.UTC(year, month - 1, day) / 1000 + utcSeconds;
}
