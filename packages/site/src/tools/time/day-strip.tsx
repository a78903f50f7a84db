import { listWorkingHours } from './working-hours.js';

const hourWidth = 30;
const height = 34;
const minuteWidth = hourWidth / 60;
const labelEveryHours = 3;

/** The day of the first place in the local time of another, with working hours and the chosen time marked. */
export function DayStrip({
  aheadMinutes,
  atMinute,
  title,
}: {
  /** How far its local time is ahead of the first place's. */
  readonly aheadMinutes: number;
  /** The chosen time, in the first place's local time. */
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
        // Where the clocks of the place show the hour.
        const minute = (((hour * 60 - aheadMinutes) % 1440) + 1440) % 1440;
        const isLabelled = hour % labelEveryHours === 0;
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
