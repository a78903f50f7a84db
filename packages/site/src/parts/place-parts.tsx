import { LocalizedName } from '../page/localized-name.js';
import { useVisit } from '../page/visit.js';
import { Terms } from './terms.js';

export function Population({ count, year }: { readonly count: number | null; readonly year: number | null }) {
  const { atlas, number, withoutSeparators } = useVisit();
  return (
    <>
      {count === null ? atlas.fact.unknown : number(count)}{' '}
      {year !== null && <span class="small">{withoutSeparators(year)}</span>}
    </>
  );
}

/** The coordinates are rounded to about a kilometre. */
export function Coordinates({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) {
  const { atlas, layout, fixed, isolate } = useVisit();
  const formatDegrees = (degrees: number) => isolate(`${fixed(Math.abs(degrees), 2)}°`);
  const { north, south, east, west } = atlas.fact.compass;
  return (
    <bdi>
      {formatDegrees(latitude)}&nbsp;{latitude < 0 ? south : north}
      {layout.separator}
      {formatDegrees(longitude)}&nbsp;{longitude < 0 ? west : east}
    </bdi>
  );
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

export function CountriesMap({
  codes,
  size,
  caption,
}: {
  readonly codes: readonly string[];
  readonly size: { readonly width: number; readonly height: number } | undefined;
  readonly caption: string;
}) {
  const { map } = useVisit().tools;
  const path = `/site/maps/countries/${codes.join('-').toLowerCase()}.svg`;
  return <MapFigure path={path} alt={map.alt} size={size} caption={caption} />;
}

export function NamesTable({
  names = {},
  nameLanguage,
}: {
  readonly names: Readonly<Record<string, string>> | undefined;
  readonly nameLanguage: (code: string) => string;
}) {
  const { atlas, number } = useVisit();
  const entries = Object.entries(names);
  if (entries.length === 0) return null;
  return (
    <details>
      <summary>
        {atlas.names} ({number(entries.length)})
      </summary>
      <Terms
        className="atlas-facts"
        terms={entries.map(([code, name]) => [
          nameLanguage(code),
          <LocalizedName language={code}>{name}</LocalizedName>,
        ])}
      />
    </details>
  );
}
