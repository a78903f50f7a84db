import { findSpan, type ZoneHistory, type ZoneSpan } from './zone-history.js';

/** The instants of a local time. */
export interface LocalTime {
  /** How often clocks show it: once, never (`gap`) or twice (`overlap`). */
  readonly occurs: 'once' | 'gap' | 'overlap';
  /** In milliseconds since 1970; where there are two, first the one by the offset before the change. */
  readonly instantsMs: readonly number[];
  /** The span before the change that causes the gap or overlap. */
  readonly before?: ZoneSpan;
}

/** More than any offset from UTC or any change of one. */
const farthestMs = 26 * 3_600_000;

/**
 * Finds the instants at which clocks show a local time.
 *
 * @param localMs the local time, read as if it were UTC
 * @returns undefined if it lies before 1970
 */
export function readLocalTime(history: ZoneHistory, localMs: number): LocalTime | undefined {
  const spans = listSpans(history, localMs);
  const shown = spans.filter(
    (span) => span.fromMs <= toInstant(span, localMs) && toInstant(span, localMs) < span.untilMs,
  );
  const [first, second] = shown;
  if (first && second)
    return { occurs: 'overlap', instantsMs: shown.slice(0, 2).map((span) => toInstant(span, localMs)), before: first };
  if (first) return { occurs: 'once', instantsMs: [toInstant(first, localMs)] };
  const before = spans.findLast((span) => toInstant(span, localMs) >= span.untilMs);
  const after = before && spans[spans.indexOf(before) + 1];
  if (!before || !after) return undefined;
  return { occurs: 'gap', instantsMs: [toInstant(before, localMs), toInstant(after, localMs)], before };
}

/** The spans in which the local time may lie, in their order. */
function listSpans(history: ZoneHistory, localMs: number): ZoneSpan[] {
  const spans: ZoneSpan[] = [];
  let ms = Math.max(0, localMs - farthestMs);
  while (ms <= localMs + farthestMs) {
    const span = findSpan(history, ms);
    if (!span) break;
    spans.push(span);
    ms = span.untilMs;
  }
  return spans;
}

function toInstant({ time }: ZoneSpan, localMs: number): number {
  return localMs - Math.round(time.utcOffsetMinutes * 60_000);
}
