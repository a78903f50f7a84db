import { Flag } from '../parts/flag.js';
import { countryPath } from './atlas-path.js';
import { LocalizedName } from './localized-name.js';
import { useVisit } from './visit.js';

/** A name in the language of the visitor, which can differ from the language of the page. */
export function Name({ children }: { readonly children: string }) {
  const { language, pageLanguage } = useVisit();
  return language === pageLanguage ? children : <LocalizedName language={language}>{children}</LocalizedName>;
}

export function NameLink({ path, children }: { readonly path: string | null; readonly children: string }) {
  const { link } = useVisit();
  if (path === null) return <Name>{children}</Name>;
  return (
    <a href={link(path)}>
      <Name>{children}</Name>
    </a>
  );
}

export function NameLinks({
  items,
  className = 'atlas-row',
}: {
  readonly items: readonly { readonly path: string; readonly name: string; readonly flag?: string | undefined }[];
  readonly className?: string | undefined;
}) {
  return (
    <ul class={className}>
      {items.map(({ path, name, flag }) => (
        <li key={path}>
          {flag && <Flag alpha2={flag} height={15} isLazy />}
          <NameLink path={path}>{name}</NameLink>
        </li>
      ))}
    </ul>
  );
}

/** Text that exists only in English. */
export function English({ children }: { readonly children: string }) {
  const { pageLanguage } = useVisit();
  return pageLanguage === 'en' ? children : <LocalizedName language="en">{children}</LocalizedName>;
}

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
    flag: className && alpha2,
  }));
  return <NameLinks className={className} items={items.sort((a, b) => compare(a.name, b.name))} />;
}
