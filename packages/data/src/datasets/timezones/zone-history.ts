import { findBound } from '../../core/binary-search.js';
import type { Files } from '../../core/files.js';
import { memoizeByKey } from '../../core/memoize-by-key.js';
import { type DatedChange, listYearlyChanges, type YearlyChange } from './closing-rule.js';
import type { ZoneTime } from './schema.js';

/** A zone's offsets since 1970 and, by the closing rule, in the future. */
export interface ZoneHistory {
  readonly kinds: readonly ZoneTime[];
  /** The start of each span, in seconds since 1970. The first is 0. */
  readonly starts: Float64Array;
  /** The index in `kinds` of each span. */
  readonly spans: Uint8Array;
  /** The yearly changes after the last of `starts`; empty if the clocks do not change after it. */
  readonly closingRule: readonly YearlyChange[];
  /** The spans found last, for the records of other languages. */
  readonly foundSpans: ZoneSpan[];
}

/** A span of time in which a zone's clocks do not change. */
export interface ZoneSpan {
  readonly time: ZoneTime;
  readonly fromMs: number;
  /** Infinity if no change is known. */
  readonly untilMs: number;
  /** The time after the next change; undefined if no change is known. */
  readonly next: ZoneTime | undefined;
}

const maxFoundSpans = 4;

const memoizeHistories = memoizeByKey<ZoneHistory[]>();

/** Opens the histories of zones by row. Each history is unpacked once, for all languages. */
export async function openHistories(files: Files): Promise<(row: number) => ZoneHistory> {
  const packedHistories = await files.json<string[]>('timezones/changes.json');
  const histories = memoizeHistories(packedHistories, () => []);
  return (row) => {
    histories[row] ??= readHistory(packedHistories[row] as string);
    return histories[row];
  };
}

/**
 * Parses a string in `timezones/changes.json` with four parts separated by bars: kinds of time (`3600 CET;7200 CEST d`,
 * d for daylight saving), the index of each span's kind (one base-36 digit each), the seconds from each start to the
 * next (base 36), and the closing rule (`month week weekday seconds kind` for each yearly change, separated by
 * semicolons; empty if there is none).
 */
export function readHistory(packedHistory: string): ZoneHistory {
  const [kinds, spans, gaps, rule] = packedHistory.split('|') as [string, string, string, string];
  const starts = new Float64Array(spans.length);
  gaps.split(' ').forEach((gap, index) => {
    if (gap !== '') starts[index + 1] = (starts[index] as number) + Number.parseInt(gap, 36);
  });
  return {
    kinds: kinds.split(';').map(readKind),
    starts,
    spans: Uint8Array.from(spans, (digit) => Number.parseInt(digit, 36)),
    closingRule: rule === '' ? [] : rule.split(';').map(readYearlyChange),
    foundSpans: [],
  };
}

/**
 * @param ms milliseconds since 1970
 * @returns undefined before 1970, when places in one zone had different clocks
 */
export function findSpan(history: ZoneHistory, ms: number): ZoneSpan | undefined {
  if (!(ms >= 0)) return undefined;
  const { foundSpans } = history;
  const known = foundSpans.find(({ fromMs, untilMs }) => fromMs <= ms && ms < untilMs);
  if (known) return known;
  foundSpans.splice(maxFoundSpans - 1);
  foundSpans.unshift(computeSpan(history, ms));
  return foundSpans[0];
}

function computeSpan(history: ZoneHistory, ms: number): ZoneSpan {
  const seconds = ms / 1000;
  const { starts, spans, closingRule } = history;
  const index = findBound(0, starts.length, (span) => (starts[span] as number) <= seconds) - 1;
  let current: DatedChange = { atSeconds: starts[index] as number, kind: spans[index] as number };
  if (index + 1 < starts.length)
    return toSpan(history, current, { atSeconds: starts[index + 1] as number, kind: spans[index + 1] as number });
  // The closing rule applies after the last listed start.
  const lastStartSeconds = current.atSeconds;
  for (const change of listYearlyChanges(closingRule, seconds)) {
    if (change.atSeconds > seconds) return toSpan(history, current, change);
    if (change.atSeconds > lastStartSeconds) current = change;
  }
  return toSpan(history, current);
}

function toSpan({ kinds }: ZoneHistory, from: DatedChange, next?: DatedChange): ZoneSpan {
  return {
    time: kinds[from.kind] as ZoneTime,
    fromMs: from.atSeconds * 1000,
    untilMs: next ? next.atSeconds * 1000 : Number.POSITIVE_INFINITY,
    next: next && kinds[next.kind],
  };
}

function readKind(text: string): ZoneTime {
  const [offsetSeconds, abbreviation, daylight] = text.split(' ') as [string, string, string?];
  const seconds = Number(offsetSeconds);
  return {
    utcOffset: formatOffset(seconds),
    utcOffsetMinutes: seconds / 60,
    abbreviation,
    daylightTime: daylight === 'd',
  };
}

function readYearlyChange(text: string): YearlyChange {
  const [month, week, weekday, utcSeconds, kind] = text.split(' ').map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return { month, week, weekday, utcSeconds, kind };
}

function formatOffset(offsetSeconds: number): string {
  const absoluteSeconds = Math.abs(offsetSeconds);
  const parts = [absoluteSeconds / 3600, (absoluteSeconds / 60) % 60, absoluteSeconds % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  if (parts[2] === '00') parts.pop();
  return (offsetSeconds < 0 ? '-' : '+') + parts.join(':');
}
