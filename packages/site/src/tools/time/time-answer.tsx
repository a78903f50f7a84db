import type { TimeConversion, TimezoneChange, ZonedTime } from '@almanac/client';
import { fill } from '../../messages/fill.js';
import { readLocal, repeatsOffset } from '../../page/formats.js';
import { Name } from '../../page/name.js';
import { useVisit } from '../../page/visit.js';
import { DayStrip, findCommonHours } from './day-strip.js';

export interface PlaceTime {
  readonly time: ZonedTime;
  readonly nextChange: TimezoneChange | null;
}

const dayMinutes = 1440;

export function TimeAnswer({
  places,
  conversion,
}: {
  readonly places: readonly PlaceTime[];
  readonly conversion: TimeConversion;
}) {
  const visit = useVisit();
  const { time: words } = visit.tools;
  const [first] = places;
  if (!first) return null;
  const { localTime, utcOffsetMinutes } = first.time;
  const atMinute = (readLocal(localTime) / 60_000) % dayMinutes;
  const countMinutesAhead = (time: ZonedTime) => time.utcOffsetMinutes - utcOffsetMinutes;
  const describeDifference = (minutes: number) => {
    if (minutes === 0) return words.same;
    const durationText = visit.duration(Math.abs(minutes));
    return minutes > 0 ? fill(words.ahead, { by: durationText }) : fill(words.behind, { by: durationText });
  };
  return (
    <>
      <Occurrence conversion={conversion} />
      <div class="row time-places">
        {places.map((place, index) => (
          <PlaceClock
            key={index}
            {...place}
            difference={index > 0 ? describeDifference(countMinutesAhead(place.time)) : undefined}
          />
        ))}
      </div>
      <h2>{fill(words.dayIn, { place: first.time.displayName })}</h2>
      <p class="small tool-note">{words.filled}</p>
      {places.map(({ time }, index) => (
        <div key={index} class="time-strip">
          <span>
            <Name>{time.displayName}</Name>{' '}
            <span class="small tool-note">{visit.shortDay(readLocal(time.localTime))}</span>
          </span>
          <DayStrip
            aheadMinutes={countMinutesAhead(time)}
            atMinute={atMinute}
            title={`${time.displayName}: ${visit.time(readLocal(time.localTime))}, ${describeDifference(countMinutesAhead(time))}`}
          />
        </div>
      ))}
      {places.length > 1 && (
        <CommonHours aheadMinutes={places.map(({ time }) => countMinutesAhead(time))} name={first.time.displayName} />
      )}
    </>
  );
}

function PlaceClock({ time, nextChange, difference }: PlaceTime & { readonly difference: string | undefined }) {
  const visit = useVisit();
  const { atlas } = visit;
  const localMs = readLocal(time.localTime);
  return (
    <section class="time-place">
      <h2>
        <Name>{time.displayName}</Name>
      </h2>
      <p class="time-clock">{visit.time(localMs)}</p>
      <p>
        {visit.day(localMs)}
        <br />
        {!repeatsOffset(time.longName) && (
          <>
            <Name>{time.longName}</Name>
            <br />
          </>
        )}
        <bdi dir="ltr">{visit.offset(time.utcOffsetMinutes)}</bdi>
        {difference && ` · ${difference}`}
        <br />
        <span class="small tool-note">{describeChange()}</span>
      </p>
    </section>
  );

  function describeChange(): string {
    if (!nextChange) return atlas.noChange;
    const { at, shiftMinutes } = nextChange;
    const text = shiftMinutes > 0 ? atlas.clocksForward : atlas.clocksBack;
    return fill(text, {
      by: visit.duration(Math.abs(shiftMinutes)),
      day: visit.date(Date.parse(at), time.utcOffsetMinutes),
    });
  }
}

function Occurrence({ conversion: { occurs, readings } }: { readonly conversion: TimeConversion }) {
  const { time, offset, list, tools } = useVisit();
  const { time: words } = tools;
  const [, otherReading] = readings;
  if (occurs === 'once' || !otherReading?.from) return null;
  const { from, to } = otherReading;
  const otherTimes = to.map(({ localTime, displayName }) =>
    fill(words.timeIn, { time: time(readLocal(localTime)), place: displayName }),
  );
  return (
    <p class="tool-warning">
      {occurs === 'gap'
        ? fill(words.skipped, { place: from.displayName })
        : fill(words.repeated, { place: from.displayName })}{' '}
      {fill(words.otherReading, { time: time(readLocal(from.localTime)) })} ({offset(from.utcOffsetMinutes)})
      {otherTimes.length > 0 && `: ${list(otherTimes)}`}.
    </p>
  );
}

function CommonHours({ aheadMinutes, name }: { readonly aheadMinutes: readonly number[]; readonly name: string }) {
  const { time, list, tools } = useVisit();
  const { time: words } = tools;
  const spans = findCommonHours(aheadMinutes).map(({ fromMinute, toMinute }) =>
    fill(words.span, { from: time(0, fromMinute), to: time(0, toMinute) }),
  );
  return <p>{spans.length === 0 ? words.neverMeet : fill(words.meet, { spans: list(spans), place: name })}</p>;
}
