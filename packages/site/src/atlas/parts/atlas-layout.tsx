import type { RecordSources } from '@almanac/client';
import type { ComponentChildren } from 'preact';
import { RequestLine } from '../../page/request-line.js';
import { dataPath, useVisit } from '../../page/visit.js';
import { Sources, SourcesContext } from './source-mark.js';

/** A part of a page. It is not shown if it has no content. */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** The field whose sources apply to the whole section. */
  readonly field?: string;
  /** Across the whole width, below all sections that are not wide; or below the map, beside the other sections. */
  readonly place?: 'wide' | 'beside';
  readonly content: ComponentChildren;
}

interface AtlasLayoutProps {
  readonly head: ComponentChildren;
  readonly clock?: ComponentChildren;
  /** Content across the whole page, below the head. */
  readonly strip?: ComponentChildren;
  /** Content above the sections that are not wide. */
  readonly children?: ComponentChildren;
  readonly sections: readonly Section[];
  /** The record, and its path in the API. */
  readonly json: { readonly path: string; readonly record: object };
  readonly sources: RecordSources;
  /** Content that stays in view beside the sections; on phones, it is above them. */
  readonly aside: ComponentChildren;
}

/** Pages with more sections than this show a table of contents on phones. */
const maxUnlistedSections = 3;

export function AtlasLayout({ head, clock, strip, children, sections, json, sources, aside }: AtlasLayoutProps) {
  const { atlas, layout, language } = useVisit();
  const shownSections = sections.filter(({ content }) => content);
  const contents = shownSections.length > maxUnlistedSections ? shownSections : [];
  return (
    <SourcesContext.Provider value={sources}>
      <article class="atlas">
        <header class="atlas-head">
          {head}
          <div class="atlas-beside">
            {clock}
            <label class="small atlas-switch">
              <input type="checkbox" /> {layout.sources}
            </label>
          </div>
        </header>
        {strip}
        <div class="atlas-spread">
          <aside>
            {aside}
            {contents.length > 0 && (
              <nav class="atlas-contents" aria-label={atlas.onThisPage}>
                <ul class="row">
                  {contents.map(({ id, title }) => (
                    <li key={id}>
                      <a href={`#${id}`}>{title}</a>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
            <Sections sections={shownSections.filter(({ place }) => place === 'beside')} />
          </aside>
          <div class="atlas-facts-columns">
            {children && <div>{children}</div>}
            <Sections sections={shownSections.filter(({ place }) => place === undefined)} />
          </div>
        </div>
        <Sections sections={shownSections.filter(({ place }) => place === 'wide')} />
        <footer class="atlas-foot">
          <RequestLine path={dataPath(json.path, language)} />
          <details>
            <summary>{atlas.json}</summary>
            <pre class="atlas-json" dir="ltr" lang={language}>
              {JSON.stringify(json.record, null, 2)}
            </pre>
          </details>
        </footer>
      </article>
    </SourcesContext.Provider>
  );
}

function Sections({ sections }: { readonly sections: readonly Section[] }) {
  return sections.map(({ id, title, field, content }) => (
    <section key={id} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {content}
      {field && <Sources values={[{ field, label: title }]} id={`sources-${id}`} />}
    </section>
  ));
}
