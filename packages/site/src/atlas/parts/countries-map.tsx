import { fill } from '../../messages/fill.js';
import type { PageRequest } from '../../page/page.js';
import type { SiteContext } from '../../page/site-context.js';
import { useVisit } from '../../page/visit.js';
import { loadPlaceMap } from '../../parts/map/load-place-map.js';
import { PlaceMapFigure } from '../../parts/map/place-map.js';
import { loadNames } from '../../parts/names.js';
import { measureCountriesMap } from '../draw-country-map.js';

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
  const path = `/site/maps/countries/${codes.join('-').toLowerCase()}.svg`;
  const size = await measureCountriesMap(site, codes);
  return <MapFigure path={path} alt={tools.map.alt} size={size} caption={caption} />;
}

/** If the size is known, space is reserved while the map loads. */
export function MapFigure({
  path,
  alt,
  size,
  caption,
}: {
  readonly path: string;
  readonly alt: string;
  readonly size: { readonly width: number; readonly height: number } | undefined;
  readonly caption?: string | undefined;
}) {
  const { link } = useVisit();
  return (
    <figure class="atlas-map">
      <img src={link(path)} alt={alt} {...size} fetchpriority="high" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
