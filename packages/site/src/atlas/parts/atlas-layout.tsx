import type { RecordSources } from '@almanac/client';
import type { ComponentChildren } from 'preact';
import { RequestLine } from '../../parts/request-line.js';
import { dataPath, useLink, useMessages, useVisit } from '../../visit.js';
import { SourceMark, SourcesContext } from './source-mark.js';

/** A part of a page that can be linked to. It is not shown without content. */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** The field whose sources hold for all of it. */
  readonly field?: string;
  readonly content: ComponentChildren;
}

/** The frame of an atlas page around its facts. */
export interface AtlasLayoutProps {
  /** Name, own names, flag and essentials. */
  readonly head: ComponentChildren;
  /** Stands above the sections. */
  readonly children?: ComponentChildren;
  readonly sections?: readonly Section[];
  /** The record and the path that gives it. */
  readonly json: { readonly path: string; readonly record: object };
  /** Further paths that the page was made from. */
  readonly requests: readonly string[];
  readonly sources: RecordSources;
  /** Stands above the JSON. */
  readonly beside?: ComponentChildren;
}

/** A page with more sections lists them at its head. */
const maxUnlistedSections = 2;

/** A page of the atlas: facts, and beside them what they are as JSON. */
export function AtlasLayout({ head, children, sections = [], json, requests, sources, beside }: AtlasLayoutProps) {
  const { atlas } = useMessages();
  const shown = sections.filter(({ content }) => content);
  return (
    <SourcesContext.Provider value={sources}>
      <article class="atlas">
        <header class="atlas-head">{head}</header>
        {shown.length > maxUnlistedSections && (
          <nav class="atlas-sections" aria-label={atlas.onThisPage}>
            <ul class="atlas-row">
              {shown.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div class="atlas-columns">
          <div>
            {children}
            {shown.map(({ id, title, field, content }) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id}>{title}</h2>
                {field && <SourceMark field={field} label={title} />}
                {content}
              </section>
            ))}
          </div>
          <aside>
            {beside}
            <Json {...json} requests={requests} />
            <p class="atlas-note">{atlas.markNote}</p>
          </aside>
        </div>
      </article>
    </SourcesContext.Provider>
  );
}

function Json({
  path,
  record,
  requests,
}: {
  readonly path: string;
  readonly record: object;
  readonly requests: readonly string[];
}) {
  const { atlas } = useMessages();
  const { language } = useVisit();
  const link = useLink();
  return (
    <>
      <h2 id="json">{atlas.asJson}</h2>
      <RequestLine path={dataPath(path, language)} />
      <details>
        <summary>{atlas.asOpened}</summary>
        <pre class="atlas-json" dir="ltr" lang={language}>
          {JSON.stringify(record, null, 2)}
        </pre>
      </details>
      <details>
        <summary>{atlas.moreRequests}</summary>
        <ul class="atlas-requests">
          {requests.map((request) => {
            const further = dataPath(request, language);
            return (
              <li key={further}>
                <a href={link(further)} dir="ltr">
                  <code>{further}</code>
                </a>
              </li>
            );
          })}
        </ul>
      </details>
    </>
  );
}
