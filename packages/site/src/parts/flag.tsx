import { useVisit } from '../visit.js';

/** The flag of a country in a box of 4 to 3: in its own proportions where it can be drawn in them. */
export function Flag({
  alpha2,
  height,
  alt = '',
  isLazy = false,
}: {
  readonly alpha2: string;
  /** In pixels. */
  readonly height: number;
  /** Empty beside the name of the country, which says the same. */
  readonly alt?: string;
  readonly isLazy?: boolean;
}) {
  const { link } = useVisit();
  return (
    <img
      class="flag"
      src={link(`/site/flags/own/${alpha2.toLowerCase()}.svg`)}
      alt={alt}
      width={(height * 4) / 3}
      height={height}
      loading={isLazy ? 'lazy' : undefined}
      decoding={isLazy ? 'async' : undefined}
    />
  );
}
