import { type Page, type Rows, type Selection, selectRows } from '../selection.js';
import type { Eclipse } from './eclipse.js';
import { formatInstant } from './instant.js';
import { lastQuarter, type PhaseNames, quarterPart } from './moon-state.js';
import type { SkyEvent } from './record.schema.js';
import type { SkyTables } from './sky-tables.js';
import { placeOfTurn, turnOf } from './turns.js';

export interface EventsAsk extends Page {
  /** From this instant on, in milliseconds since 1970. */
  readonly fromMs: number;
  /** Until before this instant, in milliseconds since 1970. */
  readonly toMs: number;
  /** Without it, all. */
  readonly kinds?: readonly SkyEvent['kind'][] | undefined;
}

/** Every event of some years, in the order of their instants. */
export interface EventList {
  readonly fromMs: number;
  readonly toMs: number;
  readonly rows: Rows<SkyEvent>;
  readonly all: readonly SkyEvent[];
  /** Their instants, in milliseconds since 1970. */
  readonly datesMs: readonly number[];
}

const turns = [
  { kind: 'equinox', key: 'march-equinox', name: 'March equinox' },
  { kind: 'solstice', key: 'june-solstice', name: 'June solstice' },
  { kind: 'equinox', key: 'september-equinox', name: 'September equinox' },
  { kind: 'solstice', key: 'december-solstice', name: 'December solstice' },
] as const;

type Dated = readonly [ms: number, event: SkyEvent];

/** Lists every event from an instant until before another, in milliseconds since 1970. */
export function listAllEvents(
  fromMs: number,
  toMs: number,
  tables: SkyTables,
  phases: PhaseNames,
  language: string,
): EventList {
  const dated = [...moonEvents(fromMs, toMs, tables, phases), ...turnEvents(fromMs, toMs, tables)]
    .filter(([ms]) => ms >= fromMs && ms < toMs)
    .sort(([a], [b]) => a - b);
  const all = dated.map(([, event]) => event);
  const record = (row: number) => all[row] as SkyEvent;
  const rows = { dataset: 'astronomy', language, length: all.length, record };
  return { fromMs, toMs, rows, all, datesMs: dated.map(([ms]) => ms) };
}

/** Picks from a list that holds the years asked for. */
export function selectEvents(list: EventList, { fromMs, toMs, kinds, ...page }: EventsAsk): Selection<SkyEvent> {
  const wanted = [...list.datesMs.keys()].filter((row) => {
    const ms = list.datesMs[row] as number;
    return ms >= fromMs && ms < toMs && (!kinds || kinds.includes((list.all[row] as SkyEvent).kind));
  });
  return selectRows(list.rows, wanted, page);
}

/** Principal phases, and the eclipses at them, which may be some hours before or after. */
function moonEvents(fromMs: number, toMs: number, tables: SkyTables, phases: PhaseNames): Dated[] {
  const events: Dated[] = [];
  const last = lastQuarter(toMs, tables) + 1;
  for (let quarter = lastQuarter(fromMs, tables); quarter <= last; quarter++) {
    const { key, name } = phases[2 * quarterPart(quarter)] as { key: SkyEvent['key']; name: string };
    const ms = tables.quarterMs(quarter);
    events.push([ms, eventOf(ms, 'moon-phase', key, name)]);
    const eclipse = tables.eclipseAt(quarter);
    if (eclipse) events.push([eclipse.greatestMs, eclipseEvent(eclipse)]);
  }
  return events;
}

function turnEvents(fromMs: number, toMs: number, tables: SkyTables): Dated[] {
  const events: Dated[] = [];
  const last = turnOf(new Date(toMs).getUTCFullYear(), 3);
  for (let turn = turnOf(new Date(fromMs).getUTCFullYear(), 0); turn <= last; turn++) {
    const { kind, key, name } = turns[placeOfTurn(turn).part] as (typeof turns)[number];
    const ms = tables.turnMs(turn);
    events.push([ms, eventOf(ms, kind, key, name)]);
  }
  return events;
}

function eclipseEvent({ kind, type, greatestMs, magnitude, place }: Eclipse): SkyEvent {
  const name = `${type[0]?.toUpperCase()}${type.slice(1)} ${kind.replace('-', ' ')}`;
  const event = eventOf(greatestMs, kind, `${type}-${kind}` as SkyEvent['key'], name);
  return { ...event, magnitude, latitude: place?.latitude ?? null, longitude: place?.longitude ?? null };
}

function eventOf(ms: number, kind: SkyEvent['kind'], key: SkyEvent['key'], name: string): SkyEvent {
  return { date: formatInstant(ms), kind, key, name, magnitude: null, latitude: null, longitude: null };
}
