import type { ComponentChildren } from 'preact';
import type { Page } from '../page.js';
import { exampleUrl } from '../parts/example-url.js';
import type { Guide, SiteContext } from '../site-context.js';
import { useLink, useVisit } from '../visit.js';
import { Breadcrumbs } from './breadcrumbs.js';
import { groupGuides, guidePath } from './group-guides.js';

/**
 * Creates the page of a guide.
 *
 * @param path below `docs/`, without suffix
 * @param tool what stands above its first heading
 */
export function createGuidePage(path: string, site: SiteContext, tool?: ComponentChildren): Page | undefined {
  const guide = site.guides.find((each) => each.path === `${path}.md`);
  if (!guide) return undefined;
  const group = groupGuides(site.guides).find(({ guides }) => guides.includes(guide));
  return {
    title: guide.title,
    description: guide.summary.replaceAll('`', ''),
    canonicalPath: guidePath(guide),
    section: 'docs',
    content: <GuideArticle guide={guide} group={group} tool={tool} />,
  };
}

function GuideArticle({
  guide,
  group,
  tool,
}: {
  readonly guide: Guide;
  readonly group: { readonly id: string; readonly title: string } | undefined;
  readonly tool: ComponentChildren;
}) {
  const link = useLink();
  const { serviceUrl } = useVisit();
  const html = guide.html
    .replaceAll(` href="${exampleUrl}/`, ' href="/')
    .replace(/ href="(\/[^"]*)"/g, (_, path: string) => ` href="${link(path)}"`)
    .replaceAll(exampleUrl, serviceUrl);
  const toolAt = tool ? html.indexOf('<h2') : 0;
  return (
    <div class="docs-guide">
      <article class="prose">
        <Breadcrumbs trail={[['/docs', 'Docs'], ...(group ? [[`/docs#${group.id}`, group.title] as const] : [])]} />
        <h1>{guide.title}</h1>
        <Html html={html.slice(0, toolAt)} />
        {tool}
        <Html html={html.slice(toolAt)} />
        <p class="docs-source">
          <a href={link(`/docs/${guide.path}`)}>This page as Markdown</a>
        </p>
      </article>
      <Contents guide={guide} />
    </div>
  );
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
