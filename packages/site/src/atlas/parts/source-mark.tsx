import type { RecordSources, ValueSources } from '@almanac/client';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { fill } from '../../messages/fill.js';
import { English } from '../../page/name.js';
import { useVisit } from '../../page/visit.js';

export const SourcesContext = createContext<RecordSources | undefined>(undefined);

export interface SourcedValue {
  readonly field: string;
  readonly label: string;
}

/** A mark, shown on hover, that links a value to its entry in `Sources`: ‡ if the value was corrected, otherwise †. */
export function SourceMark({
  field,
  label,
  id,
}: SourcedValue & { /** The `id` of the `Sources` with the entry. */ readonly id: string }) {
  const { atlas } = useVisit();
  const sources = useContext(SourcesContext)?.values.find((value) => value.field === field);
  if (!sources) return null;
  return (
    <a class="atlas-mark" href={`#${id}-${field}`} tabIndex={-1} title={fill(atlas.source, { label })}>
      {sources.corrections.length > 0 ? '‡' : '†'}
    </a>
  );
}

/**
 * The sources of the values in a section, each listed once, in a collapsed list with one tab stop. Each `SourceMark`
 * links to the `Sources` with the same `id`.
 */
export function Sources({ values, id }: { readonly values: readonly SourcedValue[]; readonly id: string }) {
  const { layout, list } = useVisit();
  const sourcedValues = useContext(SourcesContext)?.values ?? [];
  const groups = new Map<string, { readonly sources: ValueSources; readonly values: SourcedValue[] }>();
  for (const value of values) {
    const sources = sourcedValues.find(({ field }) => field === value.field);
    if (!sources) continue;
    const key = JSON.stringify({ ...sources, field: '' });
    const group = groups.get(key) ?? { sources, values: [] };
    group.values.push(value);
    groups.set(key, group);
  }
  if (groups.size === 0) return null;
  return (
    <details class="atlas-sources" name="source">
      <summary>{layout.sources}</summary>
      {[...groups.values()].map(({ sources, values: groupValues }) => (
        <div key={sources.field} class="atlas-source-text">
          {groupValues.map(({ field }) => (
            <span key={field} id={`${id}-${field}`} />
          ))}
          <p>
            <strong>{list(groupValues.map(({ label }) => label))}</strong>
          </p>
          <SourceText sources={sources} />
        </div>
      ))}
    </details>
  );
}

function SourceText({
  sources: { evidence, source, furtherSources, how, corrections },
}: {
  readonly sources: ValueSources;
}) {
  const { link, atlas, layout, contactUrl, partialDate } = useVisit();
  const { date = null } = source ?? {};
  const isDay = date?.split('-').length === 3;
  return (
    <>
      {source && (
        <p>
          <English>{source.version === null ? source.title : `${source.title}, ${source.version}`}</English>
          {date === null ? '' : `, ${fill(isDay ? atlas.datedDay : atlas.dated, { date: partialDate(date) })}`} ·{' '}
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
          {atlas.alsoFrom} <English>{furtherSources.map(({ title }) => title).join('; ')}</English>
        </p>
      )}
      <p>
        <a href={contactUrl ?? link('/docs/sources')}>{layout.reportError}</a>
      </p>
    </>
  );
}

function CorrectionText({
  correction: { was, is, reason, authority, url },
}: {
  readonly correction: ValueSources['corrections'][number];
}) {
  const { atlas, pageLanguage } = useVisit();
  const [before, after] = [was, is].map((value) => [value ?? ''].flat().join(', ') || atlas.nothing) as [
    string,
    string,
  ];
  return (
    <p>
      {before !== after && fill(atlas.corrected, { was: before, is: after })}{' '}
      <span lang="en" dir={pageLanguage === 'en' ? undefined : 'ltr'}>
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
