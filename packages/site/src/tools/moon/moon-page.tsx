import { tryCall } from '../../page/ask.js';
import type { PageRequest } from '../../page/page.js';
import { Problem } from '../../page/problem.js';
import type { SiteContext } from '../../page/site-context.js';
import { TextField } from '../../parts/fields/field.js';
import { PointField, PointHelp } from '../../parts/fields/place-fields.js';
import { readPoint } from '../../parts/fields/read-point.js';
import { readText } from '../../parts/fields/read-query.js';
import { createToolRoute, type ToolAnswer } from '../parts/tool-page.js';
import { describeMoon, MoonAnswer, MoonNow } from './moon-answer.js';
import { loadMonth } from './moon-month.js';
import { loadPlaceClock, type PlaceClock, utcClock } from './place-clock.js';

export const moonRoute = createToolRoute({
  name: 'moon',
  holdsForMs: 60_000,
  workMs: 100,
  ExtraControls: PointHelp,
  answer: answerMoon,
});

async function answerMoon(request: PageRequest, site: SiteContext): Promise<ToolAnswer> {
  const { query, language, tools } = request;
  const { almanac } = site;
  const { moon: words } = tools;
  const dateText = readText(query, 'date', 40);
  const enteredPoint = await readPoint(request, site);
  const clock = enteredPoint.point ? await loadPlaceClock(enteredPoint.point, dateText, site) : utcClock;
  const parameters = {
    date: dateText === '' ? undefined : toMidnight(dateText, clock),
    ...enteredPoint.point,
    lang: language === 'en' ? undefined : language,
  };
  const { answer: sky, refusal } = await tryCall(almanac.astronomy.get(parameters));
  const fields = (
    <>
      <TextField
        id="date"
        label={words.date}
        type="date"
        value={dateText.slice(0, 10)}
        problem={refusal && <Problem refusal={refusal} />}
      />
      <PointField entered={enteredPoint} path="/tools/moon" otherParameters={{ date: dateText || undefined }} />
    </>
  );
  if (!sky) return { fields };
  const eclipseParameters = {
    from: sky.date,
    kind: 'solar-eclipse,lunar-eclipse',
    limit: 3,
    lang: parameters.lang,
  };
  const { answer: eclipses = [] } = await tryCall(almanac.astronomy.events(eclipseParameters));
  const placeName = enteredPoint.found?.place?.name;
  const month = await loadMonth(sky.date, clock, site, parameters.lang);
  return {
    fields,
    lead: clock === utcClock && dateText === '' ? <MoonNow sky={sky} /> : describeMoon(sky, clock, request),
    answer: <MoonAnswer sky={sky} eclipses={eclipses} clock={clock} placeName={placeName} month={month} />,
    request: ['getAstronomy', parameters],
  };
}

/**
 * Adds midnight and the offset of the place to a date. Returns other strings unchanged, and also a date if the offset
 * of the place is unknown.
 */
function toMidnight(date: string, clock: PlaceClock): string {
  return /^\d{4}-\d\d-\d\d$/.test(date) && clock.startOffset !== undefined ? `${date}T00:00${clock.startOffset}` : date;
}
