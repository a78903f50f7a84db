import type { PageRequest } from '../../page.js';
import { ask } from '../../parts/ask.js';
import { English } from '../../parts/name.js';
import type { SiteContext } from '../../site-context.js';
import { TextField } from '../parts/field.js';
import { PointFields, PointHelp } from '../parts/place-fields.js';
import { readPoint } from '../parts/read-point.js';
import { readText } from '../parts/read-query.js';
import { createToolRoute, type ToolAnswer } from '../parts/tool-page.js';
import { describeMoon, MoonAnswer } from './moon-answer.js';
import { loadMonth, MoonMonth } from './moon-month.js';
import { loadPlaceClock, type PlaceClock, utcClock } from './place-clock.js';

const eclipseCount = 3;

/** The page about the Moon and the Sun on a day. */
export const moonRoute = createToolRoute({
  name: 'moon',
  holdsForMs: 60_000,
  workMs: 100,
  Beside: PointHelp,
  answer: answerMoon,
});

async function answerMoon(request: PageRequest, site: SiteContext): Promise<ToolAnswer> {
  const { query, language, tools } = request;
  const { almanac } = site;
  const { moon: words } = tools;
  const given = readText(query, 'date', 40);
  const asked = await readPoint(request, site);
  const clock = asked.point ? await loadPlaceClock(asked.point, given, site) : utcClock;
  const question = {
    date: given === '' ? undefined : startDay(given, clock),
    ...asked.point,
    hemisphere: (asked.point?.latitude ?? 0) < 0 ? ('south' as const) : undefined,
    lang: language === 'en' ? undefined : language,
  };
  const { answer: sky, refusal } = await ask(almanac.astronomy.get(question));
  const fields = (
    <>
      <TextField
        id="date"
        label={words.date}
        type="date"
        value={given.slice(0, 10)}
        problem={refusal && <English>{refusal.message}</English>}
      />
      <PointFields asked={asked} path="/tools/moon" rest={{ date: given || undefined }} />
    </>
  );
  if (!sky) return { fields };
  const eclipseQuestion = {
    from: sky.date,
    kind: 'solar-eclipse,lunar-eclipse',
    limit: eclipseCount,
    lang: question.lang,
  };
  const { answer: eclipses = [] } = await ask(almanac.astronomy.events(eclipseQuestion));
  const placeName = asked.found?.place?.name;
  const month = await loadMonth(sky.date, clock, site, question.lang);
  return {
    fields,
    lead: describeMoon(sky, clock, request),
    answer: (
      <>
        <MoonAnswer sky={sky} eclipses={eclipses} clock={clock} placeName={placeName} />
        {month && <MoonMonth month={month} hemisphere={sky.hemisphere} />}
      </>
    ),
    requests: [
      ['getAstronomy', question],
      ['listSkyEvents', eclipseQuestion],
    ],
  };
}

/** Turns a date into local midnight. Other texts stay unchanged. */
function startDay(given: string, clock: PlaceClock): string {
  return /^\d{4}-\d\d-\d\d$/.test(given) && clock.startOffset !== undefined
    ? `${given}T00:00${clock.startOffset}`
    : given;
}
