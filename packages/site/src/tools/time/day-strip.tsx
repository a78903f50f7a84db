/** Like all lengths here, in units of the picture. */
const hourWidth = 30;
const height = 34;
const minuteWidth = hourWidth / 60;
const hoursPerLabel = 3;

/** The day of the first place as a strip, with the hours and working hours of a place, and the chosen time. */
export function DayStrip({
  aheadMinutes,
  atMinute,
  title,
}: {
  /** By how much the clocks of the place are ahead of those of the first place. */
  readonly aheadMinutes: number;
  /** The chosen time, in minutes of the first place's day. */
  readonly atMinute: number;
  readonly title: string;
}) {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  return (
    <svg class="day-strip" viewBox={`-1 0 ${24 * hourWidth + 2} ${height}`} role="img" aria-label={title}>
      <rect class="night" width={24 * hourWidth} height={14} />
      {listWorkingHours(aheadMinutes).map(({ fromMinute, toMinute }) => (
        <rect
          key={fromMinute}
          class="work"
          x={fromMinute * minuteWidth}
          width={(toMinute - fromMinute) * minuteWidth}
          height={14}
        />
      ))}
      {hours.map((hour) => {
        // When this hour of the place begins, in minutes of the first place's day.
        const minute = (((hour * 60 - aheadMinutes) % 1440) + 1440) % 1440;
        const isLabelled = hour % hoursPerLabel === 0;
        return (
          <g key={hour} transform={`translate(${minute * minuteWidth} 0)`}>
            <path class="hour" d={`M0 ${isLabelled ? 0 : 9}V14`} />
            {isLabelled && (
              <text class={hour % 6 === 0 ? undefined : 'odd'} y={29} text-anchor={minute === 0 ? 'start' : 'middle'}>
                {hour}
              </text>
            )}
          </g>
        );
      })}
      <path class="now" d={`M${atMinute * minuteWidth} 0V20`} />
    </svg>
  );
}

const dayMinutes = 1440;

/** In minutes from the beginning of the day. */
export interface Span {
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** The working hours of every place, in its local time. */
const workingDay: Span = { fromMinute: 9 * 60, toMinute: 17 * 60 };

/** Lists the working hours of a place within the day of another place. */
function listWorkingHours(aheadMinutes: number): Span[] {
  return [-dayMinutes, 0, dayMinutes]
    .map((shift) => ({
      fromMinute: Math.max(0, workingDay.fromMinute - aheadMinutes + shift),
      toMinute: Math.min(dayMinutes, workingDay.toMinute - aheadMinutes + shift),
    }))
    .filter(({ fromMinute, toMinute }) => fromMinute < toMinute);
}

export function findCommonHours(aheadMinutes: readonly number[]): Span[] {
  return aheadMinutes
    .map(listWorkingHours)
    .reduce(intersect, [{ fromMinute: 0, toMinute: dayMinutes }])
    .sort((a, b) => a.fromMinute - b.fromMinute);
}

function intersect(spans: readonly Span[], others: readonly Span[]): Span[] {
  return spans
    .flatMap((span) =>
      others.map((other) => ({
        fromMinute: Math.max(span.fromMinute, other.fromMinute),
        toMinute: Math.min(span.toMinute, other.toMinute),
      })),
    )
    .filter(({ fromMinute, toMinute }) => fromMinute < toMinute);
}
