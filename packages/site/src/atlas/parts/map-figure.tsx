import { useLink, useMessages } from '../../visit.js';

/** A map beside the facts, whose space is reserved while it loads. */
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
  const link = useLink();
  return (
    <figure class="atlas-map" id="map">
      <img src={link(path)} alt={alt} {...size} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** A map with countries highlighted, such as those of a currency. */
export function CountriesMap({
  codes,
  size,
  caption,
}: {
  readonly codes: readonly string[];
  readonly size: { readonly width: number; readonly height: number } | undefined;
  readonly caption: string;
}) {
  const { map } = useMessages().tools;
  return (
    <MapFigure
      path={`/site/maps/countries/${codes.join('-').toLowerCase()}.svg`}
      alt={map.alt}
      size={size}
      caption={caption}
    />
  );
}
