import { chooseWords, messagesFor } from '../../messages/messages.js';
import type { PageRequest, PageRoute } from '../../page.js';
import { ask } from '../../parts/ask.js';
import { findFormats } from '../../parts/formats.js';
import { Island } from '../../parts/island.js';
import type { SiteContext } from '../../site-context.js';
import { useMessages } from '../../visit.js';
import { PlaceSuggestions } from '../parts/place-suggestions.js';
import { PointFields } from '../parts/point-fields.js';
import { PointPicker } from '../parts/point-picker.js';
import { readPoint } from '../parts/read-point.js';
import { ToolPage } from '../parts/tool-page.js';
import { ToolRequest } from '../parts/tool-request.js';
import { loadWorldOutline, unitsPerDegree } from '../parts/world-outline.js';
import { type PointFacts, WhereAnswer } from './where-answer.js';

const path = '/tools/where';
const cityCount = 5;

/** The page that locates a point. */
export const whereRoute: PageRoute = {
  path,
  readsQuery: true,
  holdsForMs: 60_000,
  workMs: 40,
  async load(request, site) {
    const { where: words } = messagesFor(chooseWords(request.language)).tools;
    const { title, description } = words;
    const [asked, outline] = await Promise.all([readPoint(request, site), loadWorldOutline(site.almanac)]);
    const { point } = asked;
    const facts = point && (await loadFacts(point, request, site));
    const lang = request.language === 'en' ? undefined : request.language;
    const page = (
      <ToolPage
        path={path}
        title={title}
        intro={`${description} ${words.intro}`}
        fields={<PointFields asked={asked} path={path} />}
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
        lead={facts && describe(facts, request.language)}
      >
        {facts && <WhereAnswer {...facts} />}
        <WorldClickMap outline={outline} point={point} />
        {point && (
          <>
            <ToolRequest operations={site.operations} id="locatePoint" parameters={{ ...point, lang }} />
            <ToolRequest
              operations={site.operations}
              id="listNearestCities"
              parameters={{ ...point, limit: cityCount, lang }}
            />
          </>
        )}
      </ToolPage>
    );
    return { isTranslated: true, title, description, canonicalPath: path, section: 'tools', content: page };
  },
};

async function loadFacts(
  point: { readonly latitude: number; readonly longitude: number },
  { language }: PageRequest,
  { almanac }: SiteContext,
): Promise<PointFacts> {
  const [{ data: whereabouts }, { data: cities }] = await Promise.all([
    almanac.where.locate({ ...point, lang: language }),
    almanac.cities.nearest({ ...point, limit: cityCount, lang: language }),
  ]);
  const codes = [whereabouts.country ?? [], whereabouts.claimedBy].flat();
  const [names, clock] = await Promise.all([
    Promise.all(codes.map((alpha2) => almanac.countries.get({ alpha2, lang: language }))),
    ask(almanac.time.convert({ to: whereabouts.timezone, lang: language })),
  ]);
  const countryNames = new Map(names.map(({ data }) => [data.alpha2, data.name]));
  return { whereabouts, countryNames, clock: clock.answer?.readings[0]?.to[0], cities };
}

function describe(
  { whereabouts: { country, state, city, distanceKm }, countryNames }: PointFacts,
  language: string,
): string {
  const words = chooseWords(language);
  const { atlas, tools } = messagesFor(words);
  const distance = distanceKm === null ? undefined : atlas.fact.km(findFormats(words).decimal(distanceKm, 1));
  const near = city && distance && tools.where.nearestCity(city, distance);
  const within = [state, country && countryNames.get(country)].filter(Boolean).join(', ');
  return [within ? `${within}.` : tools.where.noCountry, near].filter(Boolean).join(' ');
}

/** A map of the world with a point marked. If scripts run, a click chooses another. */
function WorldClickMap({
  outline,
  point,
}: {
  readonly outline: string;
  readonly point: { readonly latitude: number; readonly longitude: number } | undefined;
}) {
  const { map, mapMarked } = useMessages().tools.where;
  const x = ((point?.longitude ?? 0) + 180) * unitsPerDegree;
  const y = (90 - (point?.latitude ?? 0)) * unitsPerDegree;
  const width = 360 * unitsPerDegree;
  const height = 180 * unitsPerDegree;
  return (
    <svg
      class="where-map"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={point ? mapMarked : map}
      data-pick=""
    >
      <rect class="sea" width={width} height={height} />
      <path class="land" d={outline} />
      {point && (
        <>
          <path class="cross" d={`M${x} 0V${height}M0 ${y}H${width}`} />
          <circle class="point" cx={x} cy={y} r="8" />
        </>
      )}
    </svg>
  );
}
