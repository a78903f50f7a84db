import { keepChoice, readChoice } from '../../parts/stored-choice.js';

/** A clock of the front page. */
export interface Clock {
  readonly name: string;
  readonly detail: string;
  /** The path of the page of its city or zone. */
  readonly path: string;
  /** An IANA name. */
  readonly timezone: string;
}

/** The page reserves space for these. */
export const maxClocks = 6;

const storageKey = 'clocks';

/** Reads the clocks that the visitor has chosen; undefined if there are none. */
export function readKeptClocks(): readonly Clock[] | undefined {
  try {
    const kept: unknown = JSON.parse(readChoice(storageKey) ?? 'null');
    return Array.isArray(kept) ? kept.filter(isClock).slice(0, maxClocks) : undefined;
  } catch {
    return undefined;
  }
}

/** Saves the clocks in this browser, if it allows storage. */
export function keepClocks(clocks: readonly Clock[]): void {
  keepChoice(storageKey, JSON.stringify(clocks));
}

function isClock(value: unknown): value is Clock {
  const clock = value as Partial<Clock> | null;
  if (![clock?.name, clock?.detail, clock?.path, clock?.timezone].every((each) => typeof each === 'string'))
    return false;
  return clock?.path?.startsWith('/atlas/') === true && isKnownZone(clock.timezone as string);
}

function isKnownZone(timezone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
    return true;
  } catch {
    return false;
  }
}
