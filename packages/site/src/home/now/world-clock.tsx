import { useEffect, useState } from 'preact/hooks';
import { storeChoice } from '../../page/storage.js';
import { useVisit } from '../../page/visit.js';
import { readClock, useNow } from '../../parts/clock.js';
import { FindBox } from '../../parts/fields/find-box.js';
import type { Suggestion } from '../../parts/fields/found.js';

export interface Clock {
  readonly name: string;
  /** Tells clocks with the same name apart, such as the state of a city; may be empty. */
  readonly detail: string;
  readonly path: string;
  /** An IANA name. */
  readonly timezone: string;
}

/** The page reserves space for this many clocks. */
const maxClocks = 6;

const storedClocks = storeChoice('clocks');

export function WorldClock({
  initial,
  renderedMs,
}: {
  readonly initial: readonly Clock[];
  readonly renderedMs: number;
}) {
  const { addClock, addClockPlaceholder, clocksFull } = useVisit().home;
  const [clocks, setClocks] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const nowMs = useNow(1000);

  useEffect(() => setClocks(readStoredClocks() ?? initial), []);

  function storeClocks(newClocks: readonly Clock[]): void {
    setClocks(newClocks);
    setProblem(undefined);
    storedClocks.write(JSON.stringify(newClocks));
  }

  function add({ name, detail, path, timezone }: Suggestion): void {
    if (clocks.length >= maxClocks) setProblem(clocksFull(maxClocks));
    else if (timezone !== undefined)
      storeClocks([...clocks.filter((clock) => clock.path !== path), { name, detail, path, timezone }]);
  }

  return (
    <div class="home-clocks">
      <ul>
        {clocks.map((clock) => (
          <ClockFace
            key={clock.path}
            clock={clock}
            nowMs={nowMs ?? renderedMs}
            isRunning={nowMs !== undefined}
            onRemove={() => storeClocks(clocks.filter((each) => each !== clock))}
          />
        ))}
      </ul>
      <FindBox
        label={addClock}
        placeholder={addClockPlaceholder}
        kinds={['city', 'timezone']}
        limit={6}
        inputId="clock-search"
        onPick={(found) => {
          add(found);
          return '';
        }}
      />
      <p class="home-note" role="status">
        {problem}
      </p>
    </div>
  );
}

function ClockFace({
  clock: { name, detail, path, timezone },
  nowMs,
  isRunning,
  onRemove,
}: {
  readonly clock: Clock;
  readonly nowMs: number;
  readonly isRunning: boolean;
  readonly onRemove: () => void;
}) {
  const { link, language, pageLanguage, offset, home } = useVisit();
  const { removeClock } = home;
  const { time, seconds, weekday, offsetMinutes } = readClock(timezone, nowMs, pageLanguage);
  return (
    <li>
      <a href={link(path)} title={detail}>
        <bdi lang={language}>{name}</bdi>
      </a>
      <button type="button" class="home-remove" aria-label={removeClock(name)} onClick={onRemove} hidden={!isRunning}>
        ×
      </button>
      <time class="home-time" dateTime={time}>
        {time}
        <span class="home-seconds" aria-hidden="true">
          {isRunning ? seconds : ''}
        </span>
      </time>
      <span class="home-note">
        {weekday} · <bdi dir="ltr">{offset(offsetMinutes)}</bdi>
      </span>
    </li>
  );
}

/** Undefined if the visitor has not changed the default ones. */
function readStoredClocks(): readonly Clock[] | undefined {
  try {
    const storedValue: unknown = JSON.parse(storedClocks.read() || 'null');
    return Array.isArray(storedValue) ? storedValue.filter(isClock).slice(0, maxClocks) : undefined;
  } catch {
    return undefined;
  }
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
