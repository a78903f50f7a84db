import type { Inputs } from '../../../build/dataset.js';
import { readTsv } from '../../../build/tsv.js';
import { type DatedChange, listYearlyChanges, type YearlyChange } from '../closing-rule.js';
import { type PosixDate, parsePosixRule, type TimeKind } from './compile-posix-rule.js';

interface Change extends TimeKind {
  /** Seconds since 1970. */
  readonly atSeconds: number;
}

export function packHistories(inputs: Inputs): Map<string, string> {
  const changes = new Map<string, Change[]>();
  const rows = readTsv<'name' | 'from' | 'offsetSeconds' | 'abbreviation' | 'daylight'>(inputs.extract('changes.tsv'));
  for (const { name, from, offsetSeconds, abbreviation, daylight } of rows) {
    const change = {
      atSeconds: Date.parse(from) / 1000,
      offsetSeconds: Number(offsetSeconds),
      abbreviation,
      daylight: daylight === 'dst',
    };
    changes.set(name, [...(changes.get(name) ?? []), change]);
  }
  const rules = readTsv<'name' | 'rule'>(inputs.extract('closing-rules.tsv'));
  return new Map(rules.map(({ name, rule }) => [name, packHistory(changes.get(name) ?? [], rule)]));
}

const leapYearSeconds = 366 * 86_400;

/**
 * Packs a zone's changes since 1970 and the rule that follows them into a line for `readHistory`. Final changes that
 * the rule implies are omitted.
 *
 * @param changes in chronological order; `atSeconds` of the first is 0
 * @param posixText the rule as a POSIX TZ string
 */
function packHistory(changes: readonly Change[], posixText: string): string {
  const kinds: string[] = [];
  const numberKind = ({ offsetSeconds, abbreviation, daylight }: TimeKind) => {
    const text = `${offsetSeconds} ${abbreviation}${daylight ? ' d' : ''}`;
    return kinds.includes(text) ? kinds.indexOf(text) : kinds.push(text) - 1;
  };
  const spans = markSummerTime(changes).map((change) => ({ atSeconds: change.atSeconds, kind: numberKind(change) }));
  const distinctSpans = spans.filter(({ kind }, index) => kind !== spans[index - 1]?.kind);
  const rule = toYearlyChanges(posixText, numberKind);
  while (isImpliedByRule(distinctSpans.at(-2)?.atSeconds, distinctSpans.at(-1), rule)) distinctSpans.pop();

  const gaps = distinctSpans
    .slice(1)
    .map(({ atSeconds }, index) => (atSeconds - (distinctSpans[index]?.atSeconds ?? 0)).toString(36));
  const yearlyTexts = rule.map(({ month, week, weekday, utcSeconds, kind }) =>
    [month, week, weekday, utcSeconds, kind].join(' '),
  );
  return [
    kinds.join(';'),
    distinctSpans.map(({ kind }) => kind.toString(36)).join(''),
    gaps.join(' '),
    yearlyTexts.join(';'),
  ].join('|');
}

/**
 * Marks summer time, not winter time, as daylight saving time. By the laws of Ireland and, in some years, Namibia and
 * Morocco, winter time is the exception, and tz data follows the law. In Almanac, daylight saving time is always the
 * time that is ahead.
 */
function markSummerTime(changes: readonly Change[]): Change[] {
  const isMarkedWinter = (index: number) => {
    const [previous, change, next] = [changes[index - 1], changes[index], changes[index + 1]];
    const isStandardAhead = (other: Change | undefined) =>
      !other || (!other.daylight && other.offsetSeconds > (change?.offsetSeconds ?? 0));
    return change?.daylight === true && previous !== undefined && isStandardAhead(previous) && isStandardAhead(next);
  };
  return changes.map((change, index) => {
    if (isMarkedWinter(index)) return { ...change, daylight: false };
    const durationSeconds = (changes[index + 1]?.atSeconds ?? Number.POSITIVE_INFINITY) - change.atSeconds;
    const isUnmarkedSummer =
      (isMarkedWinter(index - 1) || isMarkedWinter(index + 1)) && index > 0 && durationSeconds < leapYearSeconds;
    return isUnmarkedSummer ? { ...change, daylight: true } : change;
  });
}

function toYearlyChanges(posixText: string, numberKind: (kind: TimeKind) => number): YearlyChange[] {
  const { standard, daylight } = parsePosixRule(posixText);
  if (!daylight) return [];
  const isAhead = daylight.kind.offsetSeconds > standard.offsetSeconds;
  const toYearlyChange = ({ clockSeconds, ...date }: PosixDate, previous: TimeKind, next: TimeKind) => ({
    ...date,
    utcSeconds: clockSeconds - previous.offsetSeconds,
    kind: numberKind({ ...next, daylight: isAhead ? next.daylight : !next.daylight }),
  });
  return [
    toYearlyChange(daylight.start, standard, daylight.kind),
    toYearlyChange(daylight.end, daylight.kind, standard),
  ];
}

function isImpliedByRule(
  previousSeconds: number | undefined,
  change: DatedChange | undefined,
  rule: readonly YearlyChange[],
): boolean {
  if (previousSeconds === undefined || !change || rule.length === 0) return false;
  const next = listYearlyChanges(rule, previousSeconds).find(({ atSeconds }) => atSeconds > previousSeconds);
  return next?.atSeconds === change.atSeconds && next.kind === change.kind;
}
