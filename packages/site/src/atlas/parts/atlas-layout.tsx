import type { RecordSources } from '@almanac/client';
import type { ComponentChildren } from 'preact';
import { RequestLine } from '../../parts/request-line.js';
import { dataPath, useLink, useMessages, useVisit } from '../../visit.js';
import { indexSources, ReportContext, SourcesContext } from './source-mark.js';

/** What a page of the atlas shows beside its facts. */
export interface AtlasLayoutProps {
  /** Name, own names, flag and essentials. */
  readonly head: ComponentChildren;
  /** The sections, for the list of them. */
  readonly sections?: readonly { readonly id: string; readonly title: string }[];
  /** The record and the path that gives it. */
  readonly json: { readonly path: string; readonly record: object };
  /** Further paths that the page was made from. */
  readonly requests?: readonly string[];
  readonly sources?: RecordSources | undefined;
  readonly contactUrl: string | undefined;
  /** Stands above the JSON. */
  readonly beside?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A page of the atlas: facts, and beside them what they are as JSON. */
export function AtlasLayout(props: AtlasLayoutProps) {
  const { head, sections = [], json, requests = [], sources, contactUrl, beside, children } = props;
  const { atlas } = useMessages();
  const content = (
    <article class="atlas">
      <header class="atlas-head">{head}</header>
      {sections.length > 0 && (
        <nav class="atlas-sections" aria-label={atlas.onThisPage}>
          <ul class="atlas-row">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div class="atlas-columns">
        <div>{children}</div>
        <aside>
          {beside}
          <Json {...json} requests={requests} />
          {sources && <p class="atlas-note">{atlas.markNote}</p>}
        </aside>
      </div>
    </article>
  );
  return (
    <ReportContext.Provider value={contactUrl}>
      <SourcesContext.Provider value={sources ? indexSources(sources) : new Map()}>{content}</SourcesContext.Provider>
    </ReportContext.Provider>
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
      {requests.length > 0 && (
        <details>
          <summary>{atlas.moreRequests}</summary>
          <ul class="atlas-requests">
            {requests.map((request) => (
              <li key={request}>
                <DataLink path={dataPath(request, language)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function DataLink({ path }: { readonly path: string }) {
  const link = useLink();
  return (
    <a href={link(path)} dir="ltr">
      <code>{path}</code>
    </a>
  );
}
