import { chooseWords, messagesFor } from '../../messages/messages.js';
import type { PageRequest, PageRoute } from '../../page.js';
import { ask } from '../../parts/ask.js';
import { findFormats } from '../../parts/formats.js';
import { Island } from '../../parts/island.js';
import { English } from '../../parts/name.js';
import type { SiteContext } from '../../site-context.js';
import { TextField } from '../parts/field.js';
import { PlaceSuggestions } from '../parts/place-suggestions.js';
import { PointFields } from '../parts/point-fields.js';
import { PointPicker } from '../parts/point-picker.js';
import { readPoint } from '../parts/read-point.js';
import { readText } from '../parts/read-query.js';
import { ToolPage } from '../parts/tool-page.js';
import { ToolRequest } from '../parts/tool-request.js';
import { describeMoon, MoonAnswer } from './moon-answer.js';
import { loadPlaceClock, type PlaceClock, utcClock } from './place-clock.js';

const path = '/tools/moon';
const eclipseCount = 3;

/** Moon and Sun on a day. */
export const moonRoute: PageRoute = {
  path,
  readsQuery: true,
  holdsForMs: 60_000,
  workMs: 100,
  async load(request, site) {
    const { moon: words } = messagesFor(chooseWords(request.language)).tools;
    const { title, description } = words;
    const { fields, lead, answer } = await answerMoon(request, site);
    const page = (
      <ToolPage
        path={path}
        title={title}
        intro={description}
        fields={fields}
        beside={
          <>
            <Island name="tools/point-picker" component={PointPicker} props={{}} />
            <Island
              name="tools/place-suggestions"
              component={PlaceSuggestions}
              props={{ dataVersion: site.dataVersion }}
            />
          </>
        }
        lead={lead}
      >
        {answer}
      </ToolPage>
    );
    return { isTranslated: true, title, description, canonicalPath: path, section: 'tools', content: page };
  },
};

async function answerMoon(request: PageRequest, site: SiteContext) {
  const { query, language } = request;
  const { almanac } = site;
  const messages = messagesFor(chooseWords(language));
  const { moon: words } = messages.tools;
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
      <PointFields asked={asked} path={path} rest={{ date: given || undefined }} />
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
  const answer = (
    <>
      <MoonAnswer sky={sky} eclipses={eclipses} clock={clock} placeName={placeName} />
      <ToolRequest operations={site.operations} id="getAstronomy" parameters={question} />
      <ToolRequest operations={site.operations} id="listSkyEvents" parameters={eclipseQuestion} />
    </>
  );
  return { fields, lead: describeMoon(sky, clock, messages, findFormats(chooseWords(language))), answer };
}

/** A day begins at midnight by the clocks of the place. What is no date alone stays as it is. */
function startDay(given: string, clock: PlaceClock): string {
  return /^\d{4}-\d\d-\d\d$/.test(given) && clock.startOffset !== undefined
    ? `${given}T00:00${clock.startOffset}`
    : given;
}
