import { choosePageLanguage, getMessages } from '../messages/messages.js';
import { textDirection } from '../page/localized-name.js';
import { type Page, sections } from '../page/page.js';
import type { SiteContext } from '../page/site-context.js';
import { filePath } from '../page/site-files.js';
import { useVisit, type Visit, VisitContext } from '../page/visit.js';
import { Header } from './header.js';

/** Makes browsers parse the page up to the footer before they paint it. Preact's types do not have `blocking` yet. */
const expectFooter = { rel: 'expect', href: '#footer', blocking: 'render' };

export function Document({
  page,
  path,
  site: { publicUrl, files, limits },
  visit,
}: {
  readonly page: Page;
  readonly path: string;
  readonly site: SiteContext;
  readonly visit: Visit;
}) {
  const { language, pageLanguage, isChosen, basePath, serviceUrl, dataVersion } = visit;
  const { canonicalPath = path, section = sections.find((name) => name === canonicalPath.split('/')[1]) } = page;
  return (
    <VisitContext.Provider value={visit}>
      <html
        lang={pageLanguage}
        dir={textDirection(pageLanguage)}
        data-language={language}
        data-chosen={isChosen ? '' : undefined}
        data-base={basePath || undefined}
        data-version={dataVersion}
      >
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{canonicalPath === '/' ? page.title : `${page.title} – Almanac`}</title>
          <meta name="description" content={page.description} />
          {page.isUnlisted ? (
            <meta name="robots" content="noindex" />
          ) : (
            <link rel="canonical" href={(publicUrl || basePath) + canonicalPath} />
          )}
          <meta property="og:title" content={page.title} />
          <meta property="og:description" content={page.description} />
          <meta property="og:type" content="website" />
          <meta property="og:url" content={serviceUrl + canonicalPath} />
          <meta property="og:image" content={serviceUrl + (page.picturePath ?? '/site/share/world.png')} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
          {page.jsonPath && <link rel="alternate" type="application/json" href={basePath + page.jsonPath} />}
          <link rel="icon" type="image/svg+xml" href={basePath + filePath(files, 'icon.svg')} />
          {page.isPaintedWhole && <link {...expectFooter} />}
          <link rel="stylesheet" href={basePath + filePath(files, 'site.css')} />
          <script src={basePath + filePath(files, 'theme.js')} />
          <script type="module" src={basePath + filePath(files, 'main.js')} />
          {/* `<` is escaped, so that no text can end the script. */}
          {page.jsonLd && (
            <script
              type="application/ld+json"
              dangerouslySetInnerHTML={{ __html: JSON.stringify(page.jsonLd).replaceAll('<', '\\u003c') }}
            />
          )}
        </head>
        <body>
          <Header
            sections={sections.filter((name) => name !== 'account' || limits)}
            section={section}
            hasSearch={canonicalPath !== '/' && !page.hasSearch}
          />
          <main id="content">
            {pageLanguage === 'en' && <EnglishOnly language={choosePageLanguage(language)} />}
            {page.content}
          </main>
          <Footer />
        </body>
      </html>
    </VisitContext.Provider>
  );
}

/** Tells visitors in their language that the page is only in English. */
function EnglishOnly({ language }: { readonly language: string }) {
  if (language === 'en') return null;
  return (
    <p class="english-only" lang={language} dir={textDirection(language)}>
      {getMessages(language).layout.englishOnly}
    </p>
  );
}

function Footer() {
  const { link, contactUrl, dataVersion, layout: messages } = useVisit();
  return (
    <footer id="footer" class="site-footer">
      <p>
        {messages.dataVersion} {dataVersion}
      </p>
      <nav aria-label={messages.about}>
        <a href={link('/docs/sources')}>{messages.sources}</a>
        <a href={link('/privacy')}>{messages.privacy}</a>
        <a href={link('/openapi.json')}>OpenAPI</a>
        <a href={link('/llms.txt')}>llms.txt</a>
        {contactUrl && <a href={contactUrl}>{messages.reportError}</a>}
      </nav>
    </footer>
  );
}
