import type { TimeConversion, TimezoneChange, ZonedTime } from '@almanac/client';
import { formatClock, formatDate, formatDay, formatShortDay } from '../parts/format-time.js';
import { Name } from '../parts/name.js';
import { DayStrip } from './day-strip.js';
import { findCommonHours, formatMinute } from './working-hours.js';

/** The local time of a place, and when its clocks change next. */
export interface PlaceTime {
  readonly time: ZonedTime;
  readonly nextChange: TimezoneChange | null;
}

/** The local time in several places. */
export function TimeAnswer({
  places,
  conversion,
}: {
  readonly places: readonly PlaceTime[];
  readonly conversion: TimeConversion;
}) {
  const [first] = places;
  if (!first) return null;
  const { localTime, utcOffsetMinutes } = first.time;
  const atMinute = Number(localTime.slice(11, 13)) * 60 + Number(localTime.slice(14, 16));
  const ahead = (time: ZonedTime) => time.utcOffsetMinutes - utcOffsetMinutes;
  return (
    <>
      <Occurrence conversion={conversion} />
      <div class="time-places">
        {places.map(({ time, nextChange }, at) => (
          <section key={at} class="time-place">
            <h2>
              <Name>{time.displayName}</Name>
            </h2>
            <p class="time-clock">{formatClock(time.localTime)}</p>
            <p>
              {formatDay(time.localTime)}
              <br />
              <Name>{time.longName}</Name>, UTC{time.utcOffset}
              {at > 0 && <>, {describeDifference(ahead(time))}</>}
              <br />
              <span class="tool-note">{describeChange(nextChange)}</span>
            </p>
          </section>
        ))}
      </div>
      <h2>The day in {first.time.displayName}</h2>
      <p class="tool-note">Filled: 9 to 17 by the clocks of each place. The line is the time above.</p>
      {places.map(({ time }, at) => (
        <div key={at} class="time-strip">
          <span>
            <Name>{time.displayName}</Name> <span class="tool-note">{formatShortDay(time.localTime)}</span>
          </span>
          <DayStrip
            aheadMinutes={ahead(time)}
            atMinute={atMinute}
            title={`${time.displayName}: ${formatClock(time.localTime)}, ${describeDifference(ahead(time))}`}
          />
        </div>
      ))}
      {places.length > 1 && (
        <p>
          {describeCommonHours(
            places.map(({ time }) => ahead(time)),
            first.time.displayName,
          )}
        </p>
      )}
    </>
  );
}

function Occurrence({ conversion: { occurs, readings } }: { readonly conversion: TimeConversion }) {
  const [, other] = readings;
  if (occurs === 'once' || !other?.from) return null;
  const { from, to } = other;
  const elsewhere = to.map((time) => `${formatClock(time.localTime)} in ${time.displayName}`).join(', ');
  return (
    <p class="tool-warning">
      {occurs === 'gap'
        ? `Clocks in ${from.displayName} skip this time: they are put forward past it. `
        : `Clocks in ${from.displayName} show this time twice: they are put back. The first is shown. `}
      The other reading is {formatClock(from.localTime)} (UTC{from.utcOffset}){elsewhere && `: ${elsewhere}`}.
    </p>
  );
}

function describeDifference(aheadMinutes: number): string {
  if (aheadMinutes === 0) return 'the same time';
  const minutes = Math.abs(aheadMinutes);
  const parts = [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`];
  return `${parts.filter(Boolean).join(' ')} ${aheadMinutes > 0 ? 'ahead' : 'behind'}`;
}

function describeChange(change: TimezoneChange | null): string {
  if (!change) return 'No change of clocks is known to come.';
  const { at, shiftMinutes, utcOffset } = change;
  const direction = shiftMinutes > 0 ? 'forward' : 'back';
  return `Clocks go ${direction} ${Math.abs(shiftMinutes)} min at ${formatClock(at)} UTC on ${formatDate(at)}, to UTC${utcOffset}.`;
}

function describeCommonHours(aheadMinutes: readonly number[], name: string): string {
  const spans = findCommonHours(aheadMinutes);
  if (spans.length === 0) return 'The working hours of these places do not meet.';
  const times = spans.map(
    ({ fromMinute, toMinute }) => `from ${formatMinute(fromMinute)} to ${formatMinute(toMinute)}`,
  );
  return `Everyone is within working hours ${times.join(' and ')} in ${name}.`;
}
