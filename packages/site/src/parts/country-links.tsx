import { countryPath } from '../page/atlas-path.js';
import { NameLinks } from '../page/name.js';
import { useVisit } from '../page/visit.js';
import { Flag } from './flag.js';

/** In alphabetical order; with flags if each has a line of its own. */
export function CountryLinks({
  codes,
  nameCountry,
  className,
}: {
  readonly codes: readonly string[];
  readonly nameCountry: (alpha2: string) => string;
  readonly className?: string;
}) {
  const { compare } = new Intl.Collator(useVisit().language);
  const items = codes.map((alpha2) => ({
    path: countryPath(alpha2),
    name: nameCountry(alpha2),
    mark: className && <Flag alpha2={alpha2} height={15} lazySize="small" />,
  }));
  return <NameLinks className={className} items={items.sort((a, b) => compare(a.name, b.name))} />;
}
