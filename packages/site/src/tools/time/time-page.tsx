import type { TimeConversion, ZonedTime } from '@almanac/client';
import type { ComponentChildren } from 'preact';
import { chooseWords, messagesFor } from '../../messages/messages.js';
import type { PageRequest, PageRoute } from '../../page.js';
import { ask, type Refusal } from '../../parts/ask.js';
import { findFormats, readLocal } from '../../parts/formats.js';
import { Island } from '../../parts/island.js';
import { English, Name } from '../../parts/name.js';
import type { SiteContext } from '../../site-context.js';
import { useLink, useMessages } from '../../visit.js';
import { describeProblem, Field, TextField } from '../parts/field.js';
import { findPlace } from '../parts/find-place.js';
import { PlaceSuggestions, suggestionsId } from '../parts/place-suggestions.js';
import { readText, readTexts } from '../parts/read-query.js';
import { ToolPage } from '../parts/tool-page.js';
import { ToolRequest } from '../parts/tool-request.js';
import { writePath } from '../parts/write-path.js';
import { TimeAnswer } from './time-answer.js';
import { ZonePicker } from './zone-picker.js';

const path = '/tools/time';
const maxPlaces = 6;

/** The page that converts times. */
export const timeRoute: PageRoute = {
  path,
  readsQuery: true,
  holdsForMs: 60_000,
  workMs: 100,
  async load(request, site) {
    const { time: words } = messagesFor(chooseWords(request.language)).tools;
    const { title, description } = words;
    const { fields, lead, answer } = await answerTime(request, site);
    const page = (
      <ToolPage
        path={path}
        title={title}
        intro={description}
        fields={fields}
        lead={lead}
        beside={
          <>
            <Island name="tools/zone-picker" component={ZonePicker} props={{}} />
            <Island
              name="tools/place-suggestions"
              component={PlaceSuggestions}
              props={{ dataVersion: site.dataVersion }}
            />
          </>
        }
      >
        {answer}
      </ToolPage>
    );
    return { isTranslated: true, title, description, canonicalPath: path, section: 'tools', content: page };
  },
};

async function answerTime({ query, language }: PageRequest, site: SiteContext) {
  const from = readText(query, 'from');
  const to = readTexts(query, 'to', maxPlaces);
  const at = readText(query, 'at', 40);
  const lang = language === 'en' ? undefined : language;
  const question = { at: at || undefined, from: from || undefined, to: joinPlaces(to), lang };
  const asked = [from, ...to].filter((name) => name !== '');
  if (asked.length === 0) return { fields: <Fields from={{ ...noPlace, asked: '' }} to={[]} at={at} /> };
  const [{ answer: conversion, refusal }, ...namesakes] = await Promise.all([
    ask(site.almanac.time.convert(question)),
    ...[from, ...to].map(async (name) => (name === '' ? [] : (await findPlace(name, language, site)).others)),
  ]);
  const reading = conversion?.readings[0];
  const fields = (
    <Fields
      from={{ asked: from, readAs: reading?.from?.readAs, namesakes: namesakes[0] ?? [] }}
      to={to.map((name, index) => ({
        asked: name,
        readAs: reading?.to[index]?.readAs,
        namesakes: namesakes[index + 1] ?? [],
      }))}
      at={reading?.from?.localTime.slice(0, 16) ?? at}
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
  const answer = (
    <>
      <TimeAnswer places={places} conversion={conversion} />
      <ToolRequest operations={site.operations} id="convertTime" parameters={question} />
    </>
  );
  return { fields, lead: describe(reading, language), answer };
}

/** The times in a sentence. */
function describe({ from, to }: TimeConversion['readings'][number], language: string): string {
  const { time: words } = messagesFor(chooseWords(language)).tools;
  const { time, list } = findFormats(chooseWords(language));
  const write = ({ localTime, displayName }: ZonedTime) => words.timeIn(time(readLocal(localTime)), displayName);
  const elsewhere = list(to.map(write));
  return from && elsewhere !== '' ? words.isThere(write(from), elsewhere) : `${from ? write(from) : elsewhere}.`;
}

/** Joins places for a parameter. Names that contain commas, such as `Paris, Texas`, need semicolons between them. */
function joinPlaces(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  return names.some((name) => name.includes(',')) ? `${names.join(';')};` : names.join(',');
}

const noPlace = { readAs: undefined, namesakes: [] } as const;

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
  readonly refusal?: Refusal | undefined;
}) {
  const words = useMessages().tools.time;
  const fault = (param: string) => (refusal?.param === param ? refusal.message : undefined);
  const explain = (param: string) => refusal?.param === param && <English>{refusal.message}</English>;
  const names = to.map(({ asked }) => asked);
  const write = (other: { readonly from?: string; readonly to?: readonly string[] }) =>
    writePath(path, { from: from.asked, to: names, at: at || undefined, ...other });
  const wrongTo = to.findIndex(({ asked }) => fault('to')?.includes(JSON.stringify(asked)));
  return (
    <>
      <ClockField
        id="from"
        label={words.here}
        place={from}
        problem={explain('from')}
        linkOther={(label) => write({ from: label })}
      />
      <TextField id="at" label={words.timeHere} type="datetime-local" value={at} problem={explain('at')} />
      {[...to, ...(to.length < maxPlaces ? [undefined] : [])].map((place, index) => (
        <ClockField
          key={index}
          id={`to-${index}`}
          name="to"
          label={index === 0 ? words.there : words.andThere}
          place={place}
          problem={index === Math.max(0, wrongTo) && explain('to')}
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
  readonly problem: ComponentChildren;
  /** The path of the tool with another place in this field. */
  readonly linkOther: (label: string) => string;
}) {
  const link = useLink();
  const { readAs } = useMessages().tools;
  const note = place?.readAs && (
    <>
      {readAs} <Name>{place.readAs}</Name>
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
