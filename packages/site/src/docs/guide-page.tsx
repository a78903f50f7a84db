import type { Page, PageRequest, PageRoute } from '../page/page.js';
import type { Guide, SiteContext } from '../page/site-context.js';
import { escapeHtml } from '../page/text.js';
import { exampleUrl } from '../parts/code/code-block.js';
import { splitCode } from '../parts/code/split-code.js';
import { Breadcrumbs, DocsMenu, Neighbours } from './docs-menu.js';
import { groupGuides, guidePath, isOpenQuestion } from './group-guides.js';

export const guideRoute: PageRoute = {
  path: '/docs/*',
  isEnglish: true,
  load: createGuidePage,
};

/** Returns undefined if there is no such guide. */
function createGuidePage({ params, link, serviceUrl }: PageRequest, { guides }: SiteContext): Page | undefined {
  const guide = guides.find((each) => each.path === `${params['*']}.md`);
  if (!guide) return undefined;
  const groups = groupGuides(guides);
  const group = groups.find((each) => each.guides.includes(guide));
  const menu = groups.map(({ id, title, guides: guidesInGroup }) => ({
    path: `/docs#${id}`,
    name: title,
    pages: [
      ...(id === 'reference' ? [{ path: '/docs/reference', name: 'Operations' }] : []),
      ...guidesInGroup.map((each) => ({ path: guidePath(each), name: each.title })),
    ],
  }));
  const menuPath = isOpenQuestion(guide) ? '/docs/data-guidelines/open-questions' : guidePath(guide);
  const trail: readonly [path: string, name: string] = group
    ? [`/docs#${group.id}`, group.title]
    : [menuPath, 'Open questions'];
  const html = colorHtml(guide.html)
    .replaceAll(` href="${exampleUrl}/`, ' href="/')
    .replace(/ href="(\/[^"]*)"/g, (_, target: string) => ` href="${link(target)}"`)
    .replaceAll(exampleUrl, serviceUrl);
  return {
    title: guide.title,
    description: guide.summary.replaceAll('`', ''),
    canonicalPath: guidePath(guide),
    isPaintedWhole: true,
    content: (
      <div class="docs-guide">
        <DocsMenu groups={menu} current={menuPath} />
        <article class="prose">
          <Breadcrumbs trail={[['/docs', 'Docs'], trail]} />
          <h1>{guide.title}</h1>
          {/* The build wrote this HTML from the documentation, so it is safe to insert. */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
          <p class="docs-source">
            <a href={link(`/docs/${guide.path}`)}>This page as Markdown</a>
          </p>
          <Neighbours groups={menu} current={menuPath} />
        </article>
        <Contents guide={guide} />
      </div>
    ),
  };
}

/** Colours the syntax of code blocks, which the build has marked with their language. */
function colorHtml(html: string): string {
  return html.replace(
    /(<code class="language-(\w+)">)([^<]*)/g,
    (_, start: string, language: string, code: string) =>
      start +
      splitCode(decodeEntities(code), language)
        .map(({ kind, text }) => (kind ? `<span class="code-${kind}">${escapeHtml(text)}</span>` : escapeHtml(text)))
        .join(''),
  );
}

function decodeEntities(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

function Contents({ guide: { headings } }: { readonly guide: Guide }) {
  const shownHeadings = headings.filter(({ level }) => level === 2 || (level === 3 && headings.length <= 30));
  if (shownHeadings.length < 2) return null;
  return (
    <nav class="docs-contents" aria-labelledby="contents">
      <p id="contents">On this page</p>
      <ul>
        {shownHeadings.map(({ id, text, level }) => (
          <li key={id} class={level === 3 ? 'docs-below' : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
