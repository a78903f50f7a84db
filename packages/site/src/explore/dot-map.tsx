import { fill } from '../messages/fill.js';
import type { SiteContext } from '../page/site-context.js';
import { useVisit } from '../page/visit.js';
import { labelField } from '../parts/label-value.js';
import { loadPlaceMap, type PlaceMap } from '../parts/map/load-place-map.js';
import { loadWorld } from '../parts/map/load-world.js';
import { PlaceMapFigure } from '../parts/map/place-map.js';
import { NamePlacer } from '../parts/map/place-names.js';
import { readRings } from '../parts/round-path.js';
import { readRows } from './ask-list.js';
import type { Dataset } from './dataset.js';
import { changeQuery, mapParameter, orderQuery, type Query, writePagePath } from './query.js';

/** If a query selects more rows, only those with the most people are drawn. */
const maxDots = 2000;

/** In pixels, for each size of dots, of which each but the smallest stands for a power of ten, after the unknown ones. */
const dotWidths = [6, 2.5, 5, 8, 14];
const sizeCount = 4;

/** In units of the map of the world. */
const worldTextSize = 11;

/** Names of countries keep away from dots, unless there are more: few names would find room. */
const maxAvoidedDots = 300;

export interface RowsMap {
  readonly ground: Omit<PlaceMap, 'locate'>;
  /** From the largest to the smallest, then the dots of unknown populations; empty paths are left out. */
  readonly sizes: readonly DotSize[];
  readonly count: number;
  readonly total: number;
}

interface DotSize {
  /** The lowest population of these dots; 0 for the smallest dots, and undefined if it is unknown. */
  readonly from: number | undefined;
  readonly size: number;
  /** Lines without a length, whose round ends are the dots. */
  readonly pathData: string;
}

export function hasPlaces({ columns }: Dataset): boolean {
  return ['latitude', 'longitude', 'population'].every((name) => columns.some((column) => column.name === name));
}

/** Draws the rows of a query on the map of its state or country, or else of the world. */
export async function loadRowsMap(
  site: SiteContext,
  dataset: Dataset,
  query: Query,
  language: string,
): Promise<RowsMap> {
  const { titleColumn, columns } = dataset;
  const sort = columns.find(({ name }) => name === 'population')?.descending;
  const { table, total } = await readRows(site, dataset, {
    // Without a limit, the order decides only which rows are drawn.
    query: query.limit === undefined ? changeQuery(query, 'sort', sort) : orderQuery(dataset, query),
    language,
    fields: [titleColumn, 'latitude', 'longitude', 'population'],
    limit: maxDots,
  });
  const { latitude = [], longitude = [], population = [], [titleColumn]: titles = [] } = table.columns;
  const places = latitude.map((value, row) => ({
    name: String(titles[row]),
    latitude: Number(value),
    longitude: Number(longitude[row]),
    population: population[row] === null ? undefined : Number(population[row]),
  }));
  const code = [query.state, query.country].find((each) => each && /^[a-z]{2}(-\w+)?$/i.test(each))?.toUpperCase();
  const options = { lang: language, places: dataset.name === 'countries' ? [] : places };
  const { locate, ...ground } =
    (code && (await loadPlaceMap(site, code, options))) || (await loadWorldGround(site, places, language));
  const top = Math.floor(Math.log10(Math.max(1, ...places.map((place) => place.population ?? 0))));
  const limits = [...Array.from({ length: sizeCount - 1 }, (_, index) => 10 ** (top - index)), 0, undefined];
  const sizes = limits.map((from, index) => ({ from, size: sizeCount - index, pathData: '' }));
  for (const place of places) {
    const at = locate(place);
    const size = sizes.find(({ from }) => from === undefined || (place.population ?? -1) >= from);
    if (at && size) size.pathData += `M${at.join(' ')}h0`;
  }
  return {
    ground: { ...ground, dots: [] },
    sizes: sizes.filter(({ pathData }) => pathData),
    count: table.count,
    total,
  };
}

async function loadWorldGround(
  { almanac }: SiteContext,
  places: Parameters<PlaceMap['locate']>[0][],
  language: string,
): Promise<PlaceMap> {
  const { viewBox, projection, countries, otherLand, locate } = await loadWorld(almanac, language);
  const [, , width = 0, height = 0] = viewBox.split(' ').map(Number);
  const placer = new NamePlacer([0, 0, width, height], worldTextSize);
  if (places.length <= maxAvoidedDots) for (const place of places) placer.take(locate(place), worldTextSize / 4);
  return {
    viewBox,
    scale: projection[1],
    size: worldTextSize,
    land: otherLand + countries.map(({ pathData }) => pathData).join(''),
    here: '',
    borders: '',
    meridians: '',
    insets: [],
    dots: [],
    names: [],
    neighbours: countries.flatMap(({ name, pathData }) => placer.on({ name, rings: readRings(pathData) }) ?? []),
    main: undefined,
    locate,
  };
}

/** The map is loaded when the visitor opens it. */
export function DotMap({
  dataset,
  query,
  map,
}: {
  readonly dataset: Dataset;
  readonly query: Query;
  readonly map: RowsMap | undefined;
}) {
  const { explore: words, link, number } = useVisit();
  return (
    <details
      id="explore-map"
      class="explore-view explore-scripted"
      data-view={link(writePagePath(dataset, { ...query, [mapParameter]: 'true' }))}
    >
      <summary>{words.map}</summary>
      {map && (
        <div class="explore-map">
          <PlaceMapFigure
            map={map.ground}
            alt={fill(words.pair, { label: words.map, value: fill(words.rows, { count: number(map.count) }) })}
          >
            {map.sizes
              .toSorted((a, b) => Number(b.size === 0) - Number(a.size === 0))
              .map((size) => (
                <Dots key={size.size} {...size} />
              ))}
          </PlaceMapFigure>
          <ul class="row small explore-legend" aria-label={labelField('population', words)}>
            <li>{labelField('population', words)}</li>
            {map.sizes.map(({ from, size }, index) => (
              <li key={size}>
                <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                  <Dots size={size} pathData="M10 10h0" />
                </svg>
                {from === undefined
                  ? words.mapUnknown
                  : from === 0
                    ? `< ${number(map.sizes[index - 1]?.from ?? 1)}`
                    : `≥ ${number(from)}`}
              </li>
            ))}
            {map.count < map.total && (
              <li>{fill(words.mapLargest, { count: number(map.count), total: number(map.total) })}</li>
            )}
          </ul>
        </div>
      )}
    </details>
  );
}

/** Dots of an unknown population are open rings. */
function Dots({ size, pathData }: Pick<DotSize, 'size' | 'pathData'>) {
  return (
    <>
      <path class="map-rows" stroke-width={dotWidths[size]} d={pathData} />
      {size === 0 && <path class="map-rows map-hole" stroke-width={4} d={pathData} />}
    </>
  );
}
