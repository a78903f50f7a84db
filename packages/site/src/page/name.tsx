import type { ComponentChildren } from 'preact';
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
  className = 'row',
}: {
  readonly items: readonly { readonly path: string; readonly name: string; readonly mark?: ComponentChildren }[];
  readonly className?: string | undefined;
}) {
  return (
    <ul class={className}>
      {items.map(({ path, name, mark }) => (
        <li key={path}>
          {mark}
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
