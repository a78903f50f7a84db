import { useLink, useMessages } from '../../visit.js';

/** A map beside the facts, whose space is reserved while it loads. */
export function MapFigure({
  path,
  name,
  size,
  caption,
}: {
  readonly path: string;
  /** The name of the place in the middle. */
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number } | undefined;
  readonly caption?: string | undefined;
}) {
  const { atlas } = useMessages();
  const link = useLink();
  return (
    <figure class="atlas-map" id="map">
      <img src={link(path)} alt={atlas.mapAlt(name)} {...size} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
