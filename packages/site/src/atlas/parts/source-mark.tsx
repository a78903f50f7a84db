import type { RecordSources, ValueSources } from '@almanac/client';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { useLink, useMessages, useVisit } from '../../visit.js';
import { English } from './name.js';

type Source = NonNullable<ValueSources['source']>;
type Correction = ValueSources['corrections'][number];

/** Where the values of the record around come from, by field. */
export const SourcesContext = createContext<ReadonlyMap<string, ValueSources>>(new Map());

/** Sources by field. */
export function indexSources({ values }: RecordSources): ReadonlyMap<string, ValueSources> {
  return new Map(values.map((value) => [value.field, value]));
}

/** A mark that opens where a value comes from. */
export function SourceMark({ field, label }: { readonly field: string; readonly label: string }) {
  const { atlas } = useMessages();
  const value = useContext(SourcesContext).get(field);
  if (!value) return null;
  return (
    <details class="atlas-source" name="source">
      <summary>
        <span aria-hidden="true">{value.corrections.length > 0 ? '‡' : '†'}</span>
        <span class="visually-hidden">{atlas.whereFrom(label)}</span>
      </summary>
      <div class="atlas-source-text">
        <SourceText value={value} />
      </div>
    </details>
  );
}

function SourceText({
  value: { evidence, source, furtherSources, how, corrections },
}: {
  readonly value: ValueSources;
}) {
  const { atlas } = useMessages();
  return (
    <>
      {source && (
        <p>
          <SourceTitle source={source} />
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
      <WrongLink />
    </>
  );
}

function SourceTitle({ source: { title, version, date, licence } }: { readonly source: Source }) {
  const { atlas } = useMessages();
  return (
    <>
      <English>{version === null ? title : `${title}, ${version}`}</English>
      {date === null ? '' : `, ${atlas.dated(date)}`} · <English>{licence}</English>
    </>
  );
}

function CorrectionText({ correction: { was, is, reason, authority, url } }: { readonly correction: Correction }) {
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

/** Where errors in the data are reported. */
export const ReportContext = createContext<string | undefined>(undefined);

function WrongLink() {
  const link = useLink();
  const contactUrl = useContext(ReportContext);
  return (
    <p>
      <a href={contactUrl ?? link('/docs/sources')}>{useMessages().atlas.somethingWrong}</a>
    </p>
  );
}
