import type { PageRequest, PageRoute } from '../../page.js';
import { ask, type Refusal } from '../../parts/ask.js';
import { Island } from '../../parts/island.js';
import type { SiteContext } from '../../site-context.js';
import { useLink } from '../../visit.js';
import { describeProblem, Field, TextField } from '../parts/field.js';
import { findPlace } from '../parts/find-place.js';
import { formatClock } from '../parts/format-time.js';
import { Name } from '../parts/name.js';
import { PlaceSuggestions, suggestionsId } from '../parts/place-suggestions.js';
import { readText, readTexts } from '../parts/read-query.js';
import { ToolPage } from '../parts/tool-page.js';
import { ToolRequest } from '../parts/tool-request.js';
import { writePath } from '../parts/write-path.js';
import { TimeAnswer } from './time-answer.js';

const path = '/tools/time';
const title = 'What time is it there';
const description = 'Converts a time between cities, countries and time zones, and shows when working hours meet.';
const maxPlaces = 6;
const and = new Intl.ListFormat('en-GB');
const defaultFrom = 'Zurich';
const defaultTo = ['New York'];

/** Times in several places. */
export const timeRoute: PageRoute = {
  path,
  readsQuery: true,
  holdsForMs: 60_000,
  workMs: 100,
  async load(request, site) {
    const { fields, lead, answer } = await answerTime(request, site);
    const page = (
      <ToolPage
        path={path}
        title={title}
        intro={description}
        fields={fields}
        lead={lead}
        beside={
          <Island
            name="tools/place-suggestions"
            component={PlaceSuggestions}
            props={{ dataVersion: site.dataVersion }}
          />
        }
      >
        {answer}
      </ToolPage>
    );
    return { title, description, canonicalPath: path, section: 'tools', content: page };
  },
};

async function answerTime({ query, language }: PageRequest, site: SiteContext) {
  const askedFrom = readText(query, 'from');
  const from = askedFrom || defaultFrom;
  const to = askedFrom ? readTexts(query, 'to', maxPlaces) : defaultTo;
  const at = readText(query, 'at', 40);
  const lang = language === 'en' ? undefined : language;
  const question = { at: at || undefined, from, to: joinPlaces(to), lang };
  const [{ answer: conversion, refusal }, ...namesakes] = await Promise.all([
    ask(site.almanac.time.convert(question)),
    ...[from, ...to].map(async (name) => (await findPlace(name, language, site)).others),
  ]);
  const reading = conversion?.readings[0];
  const fields = (
    <Fields
      from={{ asked: from, readAs: reading?.from?.readAs, namesakes: namesakes[0] ?? [] }}
      to={to.map((asked, index) => ({
        asked,
        readAs: reading?.to[index]?.readAs,
        namesakes: namesakes[index + 1] ?? [],
      }))}
      at={reading?.from?.localTime.slice(0, 16) ?? at}
      refusal={refusal}
    />
  );
  if (!conversion || !reading?.from) return { fields };
  const places = await Promise.all(
    [reading.from, ...reading.to].map(async (time) => {
      if (time.timezone === null) return { time, nextChange: null };
      const { data } = await site.almanac.timezones.get({ zone: time.timezone, at: reading.instant });
      return { time, nextChange: data.nextChange };
    }),
  );
  const elsewhere = reading.to.map((time) => `${formatClock(time.localTime)} in ${time.displayName}`);
  const here = `${formatClock(reading.from.localTime)} in ${reading.from.displayName}`;
  const lead = elsewhere.length > 0 ? `${here} is ${and.format(elsewhere)}.` : `${here}.`;
  const answer = (
    <>
      <TimeAnswer places={places} conversion={conversion} />
      <ToolRequest operations={site.operations} id="convertTime" parameters={question} />
    </>
  );
  return { fields, lead, answer };
}

/** Places as a parameter takes them. A name may contain a comma: Paris, Texas. */
function joinPlaces(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  return names.some((name) => name.includes(',')) ? `${names.join(';')};` : names.join(',');
}

/** A place as it was typed, and what it was read as. */
interface TypedPlace {
  readonly asked: string;
  readonly readAs: string | undefined;
  /** Other places of that name, by their labels. */
  readonly namesakes: readonly string[];
}

function Fields({
  from,
  to,
  at,
  refusal,
}: {
  readonly from: TypedPlace;
  readonly to: readonly TypedPlace[];
  readonly at: string;
  readonly refusal: Refusal | undefined;
}) {
  const fault = (param: string) => (refusal?.param === param ? refusal.message : undefined);
  const names = to.map(({ asked }) => asked);
  const write = (other: { readonly from?: string; readonly to?: readonly string[] }) =>
    writePath(path, { from: from.asked, to: names, at: at || undefined, ...other });
  const wrongTo = to.findIndex(({ asked }) => fault('to')?.includes(JSON.stringify(asked)));
  return (
    <>
      <ClockField
        id="from"
        label="Here"
        place={from}
        problem={fault('from')}
        linkOther={(label) => write({ from: label })}
      />
      <TextField id="at" label="Time here" type="datetime-local" value={at} problem={fault('at')} />
      {[...to, ...(to.length < maxPlaces ? [undefined] : [])].map((place, index) => (
        <ClockField
          key={index}
          id={`to-${index}`}
          name="to"
          label={index === 0 ? 'There' : 'And there'}
          place={place}
          problem={index === Math.max(0, wrongTo) ? fault('to') : undefined}
          linkOther={(label) => write({ to: names.with(index, label) })}
        />
      ))}
    </>
  );
}

/** A field for a place, and what it was read as. */
function ClockField({
  id,
  name = id,
  label,
  place,
  problem,
  linkOther,
}: {
  readonly id: string;
  readonly name?: string;
  readonly label: string;
  readonly place: TypedPlace | undefined;
  readonly problem: string | undefined;
  /** The path of the tool with another place in this field. */
  readonly linkOther: (label: string) => string;
}) {
  const link = useLink();
  const note = place?.readAs && (
    <>
      Read as <Name>{place.readAs}</Name>
      {place.namesakes.map((other) => (
        <span key={other}>
          {' · '}
          <a href={link(linkOther(other))}>{other}</a>
        </span>
      ))}
    </>
  );
  return (
    <Field id={id} label={label} problem={problem} note={note || undefined}>
      <input
        id={id}
        name={name}
        type="text"
        maxLength={200}
        autoComplete="off"
        list={suggestionsId}
        value={place?.asked ?? ''}
        {...describeProblem(id, problem)}
      />
    </Field>
  );
}
