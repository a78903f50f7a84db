import { useVisit } from '../page/visit.js';

/** The flag of a country in a 4:3 box, in its official proportions if possible. */
export function Flag({
  alpha2,
  height,
  alt = '',
  lazySize,
}: {
  readonly alpha2: string;
  /** In pixels. */
  readonly height: number;
  /** Empty if the name of the country is beside the flag. */
  readonly alt?: string;
  /** Loads the flag only when it comes into view, for pages with many flags: small for lists. */
  readonly lazySize?: 'small' | 'large';
}) {
  const { link } = useVisit();
  const code = alpha2.toLowerCase();
  const src = link(`/site/flags/own/${code}.svg`);
  const size = { width: (height * 4) / 3, height };
  if (!lazySize) return <img class="flag" src={src} alt={alt} {...size} />;
  return (
    <>
      <img class="flag" data-flag={`${lazySize}/${code}`} alt={alt} {...size} />
      <noscript>
        <img class="flag" src={src} alt={alt} {...size} loading="lazy" />
      </noscript>
    </>
  );
}
