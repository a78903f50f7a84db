import { fill } from '../../messages/fill.js';
import type { PageRequest } from '../../page/page.js';
import type { SiteContext } from '../../page/site-context.js';
import { useVisit } from '../../page/visit.js';
import { loadPlaceMap } from '../../parts/map/load-place-map.js';
import { PlaceMapFigure } from '../../parts/map/place-map.js';
import { loadNames } from '../../parts/names.js';
import { mapSize } from '../draw-country-map.js';

/** Draws countries on one map: several in colour, a single one with its cities and neighbours. */
export async function loadCountriesMap(
  codes: readonly string[],
  caption: string,
  { language: lang, atlas, tools }: PageRequest,
  site: SiteContext,
) {
  const [code = '', ...others] = codes;
  if (others.length === 0) {
    const { data } = await site.almanac.cities.list({ country: code, sort: 'population', limit: 5, lang });
    const map = await loadPlaceMap(site, code, { lang, places: data });
    const name = (await loadNames(site.almanac, lang)).country(code);
    return map && <PlaceMapFigure map={map} alt={fill(atlas.mapAlt, { name })} />;
  }
  const path = `/site/maps/countries/${lang}/${codes.join('-').toLowerCase()}.svg`;
  return <MapFigure path={path} alt={tools.map.alt} caption={caption} />;
}

export function MapFigure({
  path,
  alt,
  caption,
}: {
  readonly path: string;
  readonly alt: string;
  readonly caption?: string | undefined;
}) {
  const { link } = useVisit();
  return (
    <figure class="place-map">
      <img src={link(path)} alt={alt} {...mapSize} fetchpriority="high" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
