import type { RecordSources, ValueSources } from '@almanac/client';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { useFormats } from '../../parts/formats.js';
import { English } from '../../parts/name.js';
import { useLink, useMessages, useVisit } from '../../visit.js';

/** Where the values of the record around come from. */
export const SourcesContext = createContext<RecordSources | undefined>(undefined);

/** A mark that opens where a value comes from. */
export function SourceMark({ field, label }: { readonly field: string; readonly label: string }) {
  const { atlas } = useMessages();
  const sources = useContext(SourcesContext)?.values.find((value) => value.field === field);
  if (!sources) return null;
  return (
    <details class="atlas-source" name="source">
      <summary>
        <span aria-hidden="true">{sources.corrections.length > 0 ? '‡' : '†'}</span>
        <span class="visually-hidden">{atlas.whereFrom(label)}</span>
      </summary>
      <div class="atlas-source-text">
        <SourceText sources={sources} />
      </div>
    </details>
  );
}

function SourceText({
  sources: { evidence, source, furtherSources, how, corrections },
}: {
  readonly sources: ValueSources;
}) {
  const { atlas } = useMessages();
  const { contactUrl } = useVisit();
  const { partialDate } = useFormats();
  const link = useLink();
  return (
    <>
      {source && (
        <p>
          <English>{source.version === null ? source.title : `${source.title}, ${source.version}`}</English>
          {source.date === null ? '' : `, ${atlas.dated(partialDate(source.date))}`} ·{' '}
          <English>{source.licence}</English>
        </p>
      )}
      <p>
        {atlas.evidence[evidence]} {how && <English>{how}</English>}
      </p>
      {corrections.slice(0, 5).map((correction) => (
        <CorrectionText key={correction.sourceKey + correction.language} correction={correction} />
      ))}
      {furtherSources.length > 0 && (
        <p>
          {atlas.alsoFrom}: <English>{furtherSources.map(({ title }) => title).join('; ')}</English>
        </p>
      )}
      <p>
        <a href={contactUrl ?? link('/docs/sources')}>{atlas.somethingWrong}</a>
      </p>
    </>
  );
}

function CorrectionText({
  correction: { was, is, reason, authority, url },
}: {
  readonly correction: ValueSources['corrections'][number];
}) {
  const { atlas } = useMessages();
  const { wordLanguage } = useVisit();
  const write = (value: unknown) =>
    value === null || value === undefined ? atlas.nothing : Array.isArray(value) ? value.join(', ') : String(value);
  return (
    <p>
      {atlas.corrected(write(was), write(is))}{' '}
      <span lang="en" dir={wordLanguage === 'en' ? undefined : 'ltr'}>
        {reason} {authority}
      </span>
      {url?.startsWith('http') && (
        <>
          {' '}
          <a href={url}>{atlas.document}</a>
        </>
      )}
    </p>
  );
}
