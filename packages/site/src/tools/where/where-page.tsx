import type { Almanac } from '@almanac/client';
import { fill } from '../../messages/fill.js';
import type { PageRequest } from '../../page/page.js';
import type { SiteContext } from '../../page/site-context.js';
import { useVisit, type Visit } from '../../page/visit.js';
import { PointField, PointHelp } from '../../parts/fields/place-fields.js';
import { type EnteredPoint, readPoint, writePoint } from '../../parts/fields/read-point.js';
import { loadOnce } from '../../parts/load-once.js';
import { PlaceMapFigure } from '../../parts/map/place-map.js';
import { writeLand } from '../../parts/write-ring.js';
import { createToolRoute, type ToolAnswer } from '../parts/tool-page.js';
import { loadPointFacts, type PointFacts, WhereAnswer } from './where-answer.js';

/** Shown until something is entered. */
const examplePoint = { latitude: 47.38, longitude: 8.54 };

export const whereRoute = createToolRoute({
  name: 'where',
  holdsForMs: 60_000,
  workMs: 80,
  ExtraControls: PointHelp,
  answer: answerWhere,
});

async function answerWhere(request: PageRequest, site: SiteContext): Promise<ToolAnswer> {
  const [enteredPoint, outline] = await Promise.all([readPoint(request, site), loadWorldOutline(site.almanac)]);
  const point = enteredPoint.text === '' ? examplePoint : enteredPoint.point;
  const facts = point && (await loadPointFacts(point, request, site));
  const lang = request.language === 'en' ? undefined : request.language;
  return {
    fields: <PointField entered={enteredPoint} path="/tools/where" example={writePoint(examplePoint)} />,
    lead: facts && describePoint(facts, request),
    answer: (
      <>
        {facts && <WhereAnswer {...facts} />}
        <div class="where-maps">
          {facts && <CloseMap {...facts} />}
          <WorldClickMap outline={outline} point={point} />
        </div>
      </>
    ),
    request: point && ['locatePoint', { ...point, lang }],
  };
}

function describePoint(
  { whereabouts: { country, state, city, distanceKm }, countryNames }: PointFacts,
  { atlas, layout, tools, decimal }: Visit,
): string {
  const distance = distanceKm === null ? undefined : fill(atlas.fact.km, { count: decimal(distanceKm, 1) });
  const nearestCityText = city && distance && fill(tools.where.nearestCity, { city, distance });
  const region = [state, country && countryNames.get(country)].filter(Boolean).join(layout.separator);
  return [region ? `${region}.` : tools.where.noCountry, nearestCityText].filter(Boolean).join(' ');
}

type Point = NonNullable<EnteredPoint['point']>;

/** The surroundings of the point. */
function CloseMap({ whereabouts: { country, state }, countryNames, map }: PointFacts) {
  const { atlas } = useVisit();
  return (
    map && (
      <PlaceMapFigure map={map} alt={fill(atlas.mapAlt, { name: state ?? countryNames.get(country ?? '') ?? '' })} />
    )
  );
}

/** In units of the picture. */
const unitsPerDegree = 4;

/** Loads the land in the equirectangular projection, with the origin at 180° W and 90° N. */
const loadWorldOutline = loadOnce(async ({ maps }: Almanac) => {
  const { data } = await maps.worldGeojson({ scale: '110m' });
  return writeLand(data.features, ([longitude = 0, latitude = 0]) => [
    Math.round((longitude + 180) * unitsPerDegree),
    Math.round((90 - latitude) * unitsPerDegree),
  ]);
});

/** If scripts run, a click chooses another point. */
function WorldClickMap({ outline, point }: { readonly outline: string; readonly point: Point | undefined }) {
  const { map, mapMarked } = useVisit().tools.where;
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
