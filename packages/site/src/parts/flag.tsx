import { useVisit } from '../visit.js';

/** The flag of a country beside its name, which says the same. */
export function Flag({
  alpha2,
  width,
  className,
}: {
  readonly alpha2: string;
  /** In pixels; flags are four units wide and three high. */
  readonly width: number;
  readonly className?: string;
}) {
  const { link } = useVisit();
  return (
    <img
      class={className}
      src={link(`/site/flags/${alpha2.toLowerCase()}.svg`)}
      alt=""
      width={width}
      height={(width * 3) / 4}
      loading="lazy"
      decoding="async"
    />
  );
}
