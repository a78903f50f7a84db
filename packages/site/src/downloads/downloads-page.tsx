import { fill } from '../messages/fill.js';
import type { PageRoute } from '../page/page.js';
import { RequestLine } from '../page/request-line.js';
import type { Download } from '../page/site-context.js';
import { capitalize, nameFormat } from '../page/text.js';
import { useVisit } from '../page/visit.js';
import { CodeBlock } from '../parts/code/code-block.js';
import { MarkedText } from '../parts/marked-text.js';
import { createNumberColumn, Table } from '../parts/table.js';

/** Programs get JSON at the same path. */
export const downloadsRoute: PageRoute = {
  path: '/downloads',
  noStore: true,
  async load({ explore, link, bytes }, { listDownloads, almanac }) {
    const [{ latest, status, files }, { data }] = await Promise.all([
      listDownloads(),
      almanac.meta.get({ fields: ['datasets'] }),
    ]);
    const sources = new Map(
      Object.values(data.datasets).flatMap((dataset) => dataset.sources.map((each) => [each.id, each])),
    );
    const { downloads: words } = explore;
    const currentFiles = files.filter(({ version }) => version === latest);
    const completeFile = currentFiles.find(({ dataset }) => dataset === 'all');
    return {
      title: words.title,
      description: words.description,
      section: 'explore',
      jsonPath: '/downloads',
      content: (
        <>
          <h1>{words.heading}</h1>
          <p class="prose">
            <MarkedText>{fill(words.intro, { version: latest })}</MarkedText>
          </p>
          {status !== 'ready' && (
            <p>
              <MarkedText>{status === 'none' ? words.none : words.pending}</MarkedText>
            </p>
          )}
          {completeFile?.ready && (
            <p>
              <a class="button" href={link(completeFile.path)}>
                {fill(words.everything, { size: bytes(completeFile.bytes ?? 0) })}
              </a>
            </p>
          )}
          <FilesTable files={currentFiles.filter(({ dataset }) => dataset !== 'all')} />
          {status === 'ready' && (
            <details>
              <summary>{words.checksums}</summary>
              <pre dir="ltr">{currentFiles.map(({ sha256, name }) => `${sha256}  ${name}`).join('\n')}</pre>
            </details>
          )}
          <Licence version={latest} sources={[...sources.values()]} />
          <RequestLine path="/downloads" />
        </>
      ),
    };
  },
};

function FilesTable({ files }: { readonly files: readonly Download[] }) {
  const { link, explore, home, number, bytes: writeBytes } = useVisit();
  const datasets = [...new Set(files.map(({ dataset }) => dataset))];
  if (datasets.length === 0) return null;
  return (
    <div class="scroll-area">
      <Table
        className="downloads"
        columns={[
          { label: explore.dataset, isHead: true },
          createNumberColumn(explore.count),
          explore.downloads.files,
          explore.downloads.licences,
        ]}
        rows={datasets.map((dataset) => {
          const datasetFiles = files.filter((file) => file.dataset === dataset);
          const { records = null, licence } = datasetFiles[0] ?? {};
          return [
            home.datasetNames[dataset] ?? capitalize(dataset.replaceAll('-', ' ')),
            records !== null && number(records),
            <ul class="row downloads-files">
              {datasetFiles.map(({ name, path, format, bytes, ready }) => (
                <li key={name}>
                  {ready ? <a href={link(path)}>{nameFormat(format)}</a> : name}{' '}
                  {bytes !== null && <bdi>{writeBytes(bytes)}</bdi>}
                </li>
              ))}
            </ul>,
            <bdi dir="ltr">{licence?.replaceAll(' AND ', ', ')}</bdi>,
          ];
        })}
      />
    </div>
  );
}

interface Source {
  readonly id: string;
  readonly title: string;
  readonly licence: string;
}

/** How the SPDX identifiers of licences that require credit begin. */
const creditLicences = /^(?:CC-BY|MIT|ISC|BSD|Apache|Unicode)/;

function Licence({ version, sources }: { readonly version: string; readonly sources: readonly Source[] }) {
  const { explore, serviceUrl } = useVisit();
  const { licence, licenceText, eachLicence } = explore.downloads;
  const creditedSources = sources.filter((source) => creditLicences.test(source.licence));
  const credits = creditedSources.map((source) => `${source.title} (${source.licence})`);
  return (
    <section class="downloads-licence" aria-labelledby="licence">
      <h2 id="licence">{licence}</h2>
      <p>
        <MarkedText>{licenceText}</MarkedText>
      </p>
      <CodeBlock id="credit">{`Almanac ${version}, with data from ${credits.join('; ')}. All credits: ${serviceUrl}/docs/sources`}</CodeBlock>
      <details>
        <summary>{eachLicence}</summary>
        <dl class="atlas-facts" lang="en" dir="ltr">
          {sources.map(({ id, title, licence: sourceLicence }) => (
            <div key={id}>
              <dt>{sourceLicence}</dt>
              <dd>{title}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
