import { useVisit } from '../page/visit.js';

/** In lists. */
const smallHeight = 15;

/** The flag of a country in a 4:3 box, in its official proportions if possible. */
export function Flag({
  alpha2,
  height,
  alt = '',
  isLazy = false,
}: {
  readonly alpha2: string;
  /** In pixels. */
  readonly height: number;
  /** Empty if the name of the country is beside the flag. */
  readonly alt?: string;
  /** True to load the flag only when it comes into view, for pages with many flags. */
  readonly isLazy?: boolean;
}) {
  const { link } = useVisit();
  const code = alpha2.toLowerCase();
  const src = link(`/site/flags/own/${code}.svg`);
  const size = { width: (height * 4) / 3, height };
  if (!isLazy) return <img class="flag" src={src} alt={alt} {...size} />;
  return (
    <>
      <img class="flag" data-flag={`${height > smallHeight ? 'large' : 'small'}/${code}`} alt={alt} {...size} />
      <noscript>
        <img class="flag" src={src} alt={alt} {...size} loading="lazy" />
      </noscript>
    </>
  );
}
