import { formatInstant } from '../../core/instant.js';
import type { Steps } from '../../core/scheduler.js';
import { type Page, type Rows, type Selection, selectRows } from '../../core/selection.js';
import type { Eclipse } from './eclipse.js';
import { findLatestQuarter, type PhaseNames, phaseInMonth } from './moon-state.js';
import type { SkyEvent } from './schema.js';
import type { SkyTables } from './sky-tables.js';
import { locateTurn, numberTurn } from './turns-of-year.js';

export interface SkyEventsQuery extends Page {
  readonly fromMs: number;
  /** Exclusive. */
  readonly toMs: number;
  /** All by default. */
  readonly kinds?: readonly SkyEvent['kind'][] | undefined;
}

/** Events sorted by time, also as rows with names in one language. */
export interface EventList {
  readonly datedEvents: readonly DatedEvent[];
  readonly rows: Rows<SkyEvent>;
}

/** An event before it is named in a language. */
export interface DatedEvent extends Pick<SkyEvent, 'kind' | 'key' | 'magnitude' | 'latitude' | 'longitude'> {
  readonly ms: number;
  /** The English name, or the number of a Moon phase in `PhaseNames`. */
  readonly name: string | number;
}

const principalPhases = ['new-moon', 'first-quarter', 'full-moon', 'last-quarter'] as const;

const noEclipseFields = { magnitude: null, latitude: null, longitude: null };

const equinoxesAndSolstices = [
  { kind: 'equinox', key: 'march-equinox', name: 'March equinox' },
  { kind: 'solstice', key: 'june-solstice', name: 'June solstice' },
  { kind: 'equinox', key: 'september-equinox', name: 'September equinox' },
  { kind: 'solstice', key: 'december-solstice', name: 'December solstice' },
] as const;

/** Lists the events from `fromMs` up to `toMs` (exclusive), sorted by time. */
export function* dateEvents(fromMs: number, toMs: number, tables: SkyTables): Steps<readonly DatedEvent[]> {
  const events = [
    ...(yield* computeMoonEvents(fromMs, toMs, tables)),
    ...(yield* computeTurnEvents(fromMs, toMs, tables)),
  ];
  return events.filter(({ ms }) => ms >= fromMs && ms < toMs).sort((a, b) => a.ms - b.ms);
}

export function nameEvents(datedEvents: readonly DatedEvent[], phases: PhaseNames, language: string): EventList {
  const record = (row: number): SkyEvent => {
    const { ms, kind, key, name, magnitude, latitude, longitude } = datedEvents[row] as DatedEvent;
    const displayName = typeof name === 'string' ? name : (phases[name] as PhaseNames[number]).name;
    return { date: formatInstant(ms), kind, key, name: displayName, magnitude, latitude, longitude };
  };
  return { datedEvents, rows: { dataset: 'astronomy', language, length: datedEvents.length, record } };
}

/** The list must cover the period of the query. */
export function selectEvents(
  { datedEvents, rows }: EventList,
  { fromMs, toMs, kinds, ...page }: SkyEventsQuery,
): Selection<SkyEvent> {
  const matchingRows = [...datedEvents.keys()].filter((row) => {
    const { ms, kind } = datedEvents[row] as DatedEvent;
    return ms >= fromMs && ms < toMs && (!kinds || kinds.includes(kind));
  });
  return selectRows(rows, matchingRows, page);
}

/**
 * Starts one phase early and ends one late, because the greatest eclipse may be some hours before or after its phase.
 */
function* computeMoonEvents(fromMs: number, toMs: number, tables: SkyTables): Steps<DatedEvent[]> {
  const events: DatedEvent[] = [];
  const lastQuarter = findLatestQuarter(toMs, tables) + 1;
  for (let quarter = findLatestQuarter(fromMs, tables); quarter <= lastQuarter; quarter++) {
    const part = phaseInMonth(quarter);
    const key = principalPhases[part] as SkyEvent['key'];
    events.push({ ms: tables.findQuarterMs(quarter), kind: 'moon-phase', key, name: 2 * part, ...noEclipseFields });
    const eclipse = tables.findEclipse(quarter);
    if (eclipse) events.push(toEclipseEvent(eclipse));
    yield;
  }
  return events;
}

/** Includes all events of the first and the last year. */
function* computeTurnEvents(fromMs: number, toMs: number, tables: SkyTables): Steps<DatedEvent[]> {
  const events: DatedEvent[] = [];
  const lastTurn = numberTurn(new Date(toMs).getUTCFullYear(), 3);
  for (let turn = numberTurn(new Date(fromMs).getUTCFullYear(), 0); turn <= lastTurn; turn++) {
    const event = equinoxesAndSolstices[locateTurn(turn).part] as (typeof equinoxesAndSolstices)[number];
    events.push({ ms: tables.findTurnMs(turn), ...event, ...noEclipseFields });
    yield;
  }
  return events;
}

function toEclipseEvent({ kind, type, greatestMs, magnitude, place }: Eclipse): DatedEvent {
  const name = `${type[0]?.toUpperCase()}${type.slice(1)} ${kind.replace('-', ' ')}`;
  const key = `${type}-${kind}` as SkyEvent['key'];
  const { latitude, longitude } = place ?? noEclipseFields;
  return { ms: greatestMs, kind, key, name, magnitude, latitude, longitude };
}
