import type { TimeConversion, ZonedTime } from '@almanac/client';
import type { ComponentProps } from 'preact';
import { fill } from '../../messages/fill.js';
import { type Refusal, tryCall } from '../../page/ask.js';
import { readLocal } from '../../page/formats.js';
import { Island } from '../../page/island.js';
import type { PageRequest } from '../../page/page.js';
import { Problem } from '../../page/problem.js';
import type { SiteContext } from '../../page/site-context.js';
import { useVisit, type Visit } from '../../page/visit.js';
import { TextField } from '../../parts/fields/field.js';
import { findPlace } from '../../parts/fields/find-place.js';
import { PlaceField } from '../../parts/fields/place-fields.js';
import { PlaceSuggestions } from '../../parts/fields/place-suggestions.js';
import { readText, readTexts, writePath } from '../../parts/fields/read-query.js';
import { createToolRoute, type ToolAnswer } from '../parts/tool-page.js';
import { TimeAnswer } from './time-answer.js';
import { ZonePicker } from './zone-picker.js';

const maxPlaces = 6;

/** Where it is shown what time it is until other places are entered: the ids of New York City, London and Tokyo. */
const defaultPlaces = ['5128581', '2643743', '1850147'];

export const timeRoute = createToolRoute({
  name: 'time',
  holdsForMs: 60_000,
  workMs: 100,
  ExtraControls: () => (
    <>
      <Island name="tools/zone-picker" component={ZonePicker} props={{}} />
      <Island name="tools/place-suggestions" component={PlaceSuggestions} props={{}} />
    </>
  ),
  answer: answerTime,
});

async function answerTime(request: PageRequest, site: SiteContext): Promise<ToolAnswer> {
  const { query, language } = request;
  const from = readText(query, 'from');
  const to = readTexts(query, 'to', maxPlaces);
  const atText = readText(query, 'at', 40);
  const lang = language === 'en' ? undefined : language;
  const parameters = {
    at: atText || undefined,
    from: from || undefined,
    to: joinPlaces(to.length > 0 ? to : defaultPlaces),
    lang,
  };
  const [{ answer: conversion, refusal }, ...namesakes] = await Promise.all([
    tryCall(site.almanac.time.convert(parameters)),
    ...[from, ...to].map(async (name) => (name === '' ? [] : (await findPlace(name, language, site)).others)),
  ]);
  const reading = conversion?.readings[0];
  const fields = (
    <Fields
      from={{ text: from, readAs: reading?.from?.readAs, others: namesakes[0] ?? [] }}
      to={to.map((name, index) => ({
        text: name,
        readAs: reading?.to[index]?.readAs,
        others: namesakes[index + 1] ?? [],
      }))}
      at={reading?.from?.localTime.slice(0, 16) ?? atText}
      refusal={refusal}
    />
  );
  if (!conversion || !reading) return { fields };
  const places = await Promise.all(
    [reading.from ?? [], reading.to].flat().map(async (time) => {
      if (time.timezone === null) return { time, nextChange: null };
      const { data } = await site.almanac.timezones.get({ zone: time.timezone, at: reading.instant });
      return { time, nextChange: data.nextChange };
    }),
  );
  return {
    fields,
    lead: describeReading(reading, request),
    answer: <TimeAnswer places={places} conversion={conversion} />,
    request: ['convertTime', parameters],
  };
}

/** A reading is one meaning of the entered time. */
function describeReading({ from, to }: TimeConversion['readings'][number], { tools, time, list }: Visit): string {
  const { time: words } = tools;
  const writeTime = ({ localTime, displayName }: ZonedTime) =>
    fill(words.timeIn, { time: time(readLocal(localTime)), place: displayName });
  const timesThere = list(to.map(writeTime));
  return from && timesThere !== ''
    ? fill(words.isThere, { here: writeTime(from), there: timesThere })
    : `${from ? writeTime(from) : timesThere}.`;
}

/** Names that contain commas, such as `Paris, Texas`, need semicolons between them. */
function joinPlaces(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  return names.some((name) => name.includes(',')) ? `${names.join(';')};` : names.join(',');
}

type TypedPlace = Pick<ComponentProps<typeof PlaceField>, 'text' | 'readAs' | 'others'>;

const noPlace: TypedPlace = { text: '', others: [] };

function Fields({
  from,
  to,
  at,
  refusal,
}: {
  readonly from: TypedPlace;
  readonly to: readonly TypedPlace[];
  /** For a field of the type `datetime-local`. */
  readonly at: string;
  readonly refusal?: Refusal | undefined;
}) {
  const words = useVisit().tools.time;
  const showProblem = (param: string) => refusal?.param === param && <Problem refusal={refusal} />;
  const names = to.map(({ text }) => text);
  const writeLink = (changes: { readonly from?: string; readonly to?: readonly string[] }) =>
    writePath('/tools/time', { from: from.text, to: names, at: at || undefined, ...changes });
  const invalidIndex = refusal?.param === 'to' ? to.findIndex(({ text }) => refusal.value === text) : -1;
  return (
    <>
      <PlaceField
        id="from"
        label={words.here}
        {...from}
        problem={showProblem('from')}
        linkOther={(label) => writeLink({ from: label })}
      />
      <TextField id="at" label={words.timeHere} type="datetime-local" value={at} problem={showProblem('at')} />
      {[...to, ...(to.length < maxPlaces ? [noPlace] : [])].map((place, index) => (
        <PlaceField
          key={index}
          id={`to-${index}`}
          name="to"
          label={index === 0 ? words.there : words.andThere}
          {...place}
          problem={index === Math.max(0, invalidIndex) && showProblem('to')}
          linkOther={(label) => writeLink({ to: names.with(index, label) })}
        />
      ))}
    </>
  );
}
