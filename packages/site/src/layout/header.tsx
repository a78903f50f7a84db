import { pageLanguages } from '../messages/messages.js';
import { nameLanguage } from '../page/localized-name.js';
import type { Section } from '../page/page.js';
import type { SiteData } from '../page/site-data.js';
import { useVisit } from '../page/visit.js';
import { Search } from '../parts/fields/search-box.js';

/** The languages that only names are in, which the menu of languages loads. */
export const languageData: SiteData = {
  path: 'data/:version/languages.json',
  workMs: 20,
  load: async ({ languages }) =>
    languages.filter((code) => !pageLanguages.includes(code)).map((code) => [code, nameLanguage(code)]),
};

export function Header({
  sections,
  section,
  hasSearch,
}: {
  readonly sections: readonly Section[];
  readonly section?: Section | undefined;
  /** False if the page has its own search box. */
  readonly hasSearch: boolean;
}) {
  const { link, language, basePath, dataVersion, layout: messages } = useVisit();
  const groups = [
    { label: messages.pagesIn, codes: pageLanguages },
    { label: messages.namesIn, codes: [language].filter((code) => !pageLanguages.includes(code)) },
  ];
  return (
    <header class="site-header">
      <a class="skip" href="#content">
        {messages.skip}
      </a>
      <a class="brand" href={link('/')}>
        Almanac
      </a>
      <nav aria-label={messages.main}>
        {sections.map((name) => (
          <a key={name} href={link(`/${name}`)} aria-current={name === section ? 'true' : undefined}>
            {messages[name]}
          </a>
        ))}
      </nav>
      {hasSearch && <Search q="" isLarge={false} />}
      <form class="language" method="get">
        <select
          name="lang"
          aria-label={messages.language}
          data-language-menu={`${basePath}/site/${languageData.path.replace(':version', dataVersion)}`}
        >
          {groups.map(({ label, codes }) => (
            <optgroup key={label} label={label}>
              {codes.map((code) => (
                <option key={code} value={code} lang={code} selected={code === language}>
                  {nameLanguage(code)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <noscript>
          <button type="submit">→</button>
        </noscript>
      </form>
      <button type="button" class="theme" data-theme-button="" aria-label={messages.theme}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" />
          <path d="M8 1.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
        </svg>
      </button>
    </header>
  );
}
