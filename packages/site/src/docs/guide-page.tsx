import type { ComponentChildren } from 'preact';
import type { Page } from '../page.js';
import { exampleUrl } from '../parts/example-url.js';
import { splitCode } from '../parts/split-code.js';
import type { Guide, SiteContext } from '../site-context.js';
import { useLink, useVisit } from '../visit.js';
import { Breadcrumbs } from './breadcrumbs.js';
import { DocsMenu, Neighbours } from './docs-menu.js';
import { type GuideGroup, groupGuides, guidePath } from './group-guides.js';

/**
 * Creates the page of a guide.
 *
 * @param path below `docs/`, without suffix
 * @param tool shown above its first heading
 */
export function createGuidePage(path: string, site: SiteContext, tool?: ComponentChildren): Page | undefined {
  const guide = site.guides.find((each) => each.path === `${path}.md`);
  if (!guide) return undefined;
  return {
    title: guide.title,
    description: guide.summary.replaceAll('`', ''),
    canonicalPath: guidePath(guide),
    section: 'docs',
    content: <GuideArticle guide={guide} groups={groupGuides(site.guides)} tool={tool} />,
  };
}

function GuideArticle({
  guide,
  groups,
  tool,
}: {
  readonly guide: Guide;
  readonly groups: readonly GuideGroup[];
  readonly tool: ComponentChildren;
}) {
  const link = useLink();
  const { serviceUrl } = useVisit();
  const group = groups.find(({ guides }) => guides.includes(guide));
  const menu = groups.map(({ id, title, guides }) => ({
    path: `/docs#${id}`,
    name: title,
    pages: [
      ...(id === 'reference' ? [{ path: '/docs/reference', name: 'Operations' }] : []),
      ...guides.map((each) => ({ path: guidePath(each), name: each.title })),
    ],
  }));
  const html = colorHtml(guide.html)
    .replaceAll(` href="${exampleUrl}/`, ' href="/')
    .replace(/ href="(\/[^"]*)"/g, (_, path: string) => ` href="${link(path)}"`)
    .replaceAll(exampleUrl, serviceUrl);
  const toolAt = tool ? html.indexOf('<h2') : 0;
  return (
    <div class="docs-guide">
      <DocsMenu groups={menu} current={guidePath(guide)} />
      <article class="prose">
        <Breadcrumbs trail={[['/docs', 'Docs'], ...(group ? [[`/docs#${group.id}`, group.title] as const] : [])]} />
        <h1>{guide.title}</h1>
        <Html html={html.slice(0, toolAt)} />
        {tool}
        <Html html={html.slice(toolAt)} />
        <p class="docs-source">
          <a href={link(`/docs/${guide.path}`)}>This page as Markdown</a>
        </p>
        <Neighbours groups={menu} current={guidePath(guide)} />
      </article>
      <Contents guide={guide} />
    </div>
  );
}

/** Highlights every block of code. The build has marked it with its language. */
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

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function decodeEntities(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** HTML written from the repository when the service was built. */
function Html({ html }: { readonly html: string }) {
  return html === '' ? null : <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The headings of a guide, beside it. */
function Contents({ guide: { headings } }: { readonly guide: Guide }) {
  const shown = headings.filter(({ level }) => level === 2 || (level === 3 && headings.length <= 30));
  if (shown.length < 2) return null;
  return (
    <nav class="docs-contents" aria-labelledby="contents">
      <p id="contents">On this page</p>
      <ul>
        {shown.map(({ id, text, level }) => (
          <li key={id} class={level === 3 ? 'docs-below' : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
