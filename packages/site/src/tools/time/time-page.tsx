import type { PageRequest, PageRoute } from '../../page.js';
import { Island } from '../../parts/island.js';
import type { SiteContext } from '../../site-context.js';
import { ask } from '../parts/ask.js';
import { TextField } from '../parts/field.js';
import { type FoundPlace, findPlace } from '../parts/find-place.js';
import { formatClock } from '../parts/format-time.js';
import { PlaceField } from '../parts/place-field.js';
import { PlaceSuggestions } from '../parts/place-suggestions.js';
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
  const askedTo = readTexts(query, 'to', maxPlaces);
  const [from, ...to] = await Promise.all(
    [askedFrom || defaultFrom, ...(askedFrom ? askedTo : defaultTo)].map((name) => findPlace(name, language, site)),
  );
  const at = readText(query, 'at', 40);
  if (!from?.place) return { fields: <Fields from={from} to={to} at={at} problem={undefined} /> };
  const clocks = to.flatMap(({ place }) => place?.clock ?? []);
  const lang = language === 'en' ? undefined : language;
  const question = { at: at || undefined, from: from.place.clock, to: clocks.join(',') || undefined, lang };
  const { answer: conversion, refusal } = await ask(site.almanac.time.convert(question));
  const reading = conversion?.readings[0];
  const fields = (
    <Fields from={from} to={to} at={reading?.from?.localTime.slice(0, 16) ?? at} problem={refusal?.message} />
  );
  if (!conversion || !reading?.from) return { fields };
  const places = await Promise.all(
    [reading.from, ...reading.to].map(async (time) => {
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

function Fields({
  from,
  to,
  at,
  problem,
}: {
  readonly from: FoundPlace | undefined;
  readonly to: readonly FoundPlace[];
  readonly at: string;
  readonly problem: string | undefined;
}) {
  const names = to.map(({ asked }) => asked);
  const write = (other: { readonly from?: string; readonly to?: readonly string[] }) =>
    writePath(path, { from: from?.asked, to: names, at: at || undefined, ...other });
  return (
    <>
      <PlaceField id="from" label="Here" found={from} linkOther={(label) => write({ from: label })} />
      <TextField id="at" label="Time here" type="datetime-local" value={at} problem={problem} />
      {[...to, ...(to.length < maxPlaces ? [undefined] : [])].map((found, index) => (
        <PlaceField
          key={index}
          id={`to-${index}`}
          name="to"
          label={index === 0 ? 'There' : 'And there'}
          found={found}
          linkOther={(label) => write({ to: names.with(index, label) })}
        />
      ))}
    </>
  );
}
