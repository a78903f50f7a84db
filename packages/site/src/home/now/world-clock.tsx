import { useEffect, useState } from 'preact/hooks';
import { FindBox } from '../../find/find-box.js';
import type { Found } from '../../find/found.js';
import { useFormats } from '../../parts/formats.js';
import { readClock } from '../../parts/read-clock.js';
import { useLink, useMessages, useVisit } from '../../visit.js';
import { type Clock, keepClocks, maxClocks, readKeptClocks } from './kept-clocks.js';

const secondMs = 1000;

/** The time in the cities that the visitor has chosen. */
export function WorldClock({
  initial,
  dataVersion,
  renderedMs,
}: {
  readonly initial: readonly Clock[];
  readonly dataVersion: string;
  /** The time when the page was rendered. */
  readonly renderedMs: number;
}) {
  const { addClock, addClockExample, clocksFull } = useMessages().home;
  const [clocks, setClocks] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const nowMs = useRunningTime(renderedMs);

  useEffect(() => setClocks(readKeptClocks() ?? initial), []);

  function change(changed: readonly Clock[]): void {
    setClocks(changed);
    setProblem(undefined);
    keepClocks(changed);
  }

  function add({ name, detail, path, timezone }: Found): void {
    if (clocks.length >= maxClocks) setProblem(clocksFull(maxClocks));
    else if (timezone !== undefined)
      change([...clocks.filter((clock) => clock.path !== path), { name, detail, path, timezone }]);
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
            onRemove={() => change(clocks.filter((each) => each !== clock))}
          />
        ))}
      </ul>
      <FindBox
        label={addClock}
        placeholder={addClockExample}
        dataVersion={dataVersion}
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
  const link = useLink();
  const { language, wordLanguage } = useVisit();
  const { removeClock } = useMessages().home;
  const { offset } = useFormats();
  const { time, seconds, weekday, offsetMinutes } = readClock(timezone, nowMs, wordLanguage);
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

/** The time, each second, once the page runs; undefined before. */
function useRunningTime(renderedMs: number): number | undefined {
  const [nowMs, setNowMs] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNowMs(Date.now());
      timer = setTimeout(tick, secondMs - (Date.now() % secondMs));
    };
    tick();
    return () => clearTimeout(timer);
  }, [renderedMs]);
  return nowMs;
}
