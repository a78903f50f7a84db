import { useVisit } from '../visit.js';

/** The flag of a country in a 4:3 box, in its own proportions if possible. */
export function Flag({
  alpha2,
  height,
  alt = '',
  isLazy = false,
}: {
  readonly alpha2: string;
  /** In pixels. */
  readonly height: number;
  /** Empty if the name of the country is beside it. */
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
