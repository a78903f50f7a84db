import { chooseWords, messagesFor } from '../messages/messages.js';
import type { PageRoute } from '../page.js';
import { capitalize } from '../parts/capitalize.js';
import { CodeBlock } from '../parts/code-block.js';
import { useFormats } from '../parts/formats.js';
import { MarkedText } from '../parts/marked-text.js';
import { nameFormat } from '../parts/name-format.js';
import { RequestLine } from '../parts/request-line.js';
import type { Download, DownloadList } from '../site-context.js';
import { useLink, useMessages, useVisit } from '../visit.js';

/** The data as files. Programs get the same path as JSON. */
export const downloadsRoute: PageRoute = {
  path: '/downloads',
  noStore: true,
  async load({ language }, { listDownloads, almanac }) {
    const [list, { data }] = await Promise.all([listDownloads(), almanac.meta.get({ fields: ['datasets'] })]);
    const sources = new Map(
      Object.values(data.datasets).flatMap((dataset) => dataset.sources.map((each) => [each.id, each])),
    );
    const { title, description } = messagesFor(chooseWords(language)).explore.downloads;
    return {
      isTranslated: true,
      title,
      description,
      canonicalPath: '/downloads',
      section: 'explore',
      jsonPath: '/downloads',
      content: <Downloads list={list} sources={[...sources.values()]} />,
    };
  },
};

interface Source {
  readonly id: string;
  readonly title: string;
  readonly licence: string;
}

function Downloads({
  list: { latest, status, files },
  sources,
}: {
  readonly list: DownloadList;
  readonly sources: readonly Source[];
}) {
  const link = useLink();
  const { explore } = useMessages();
  const { bytes } = useFormats();
  const words = explore.downloads;
  const current = files.filter(({ version }) => version === latest);
  const whole = current.find(({ dataset }) => dataset === 'all');
  const datasets = [...new Set(current.map(({ dataset }) => dataset))].filter((dataset) => dataset !== 'all');
  return (
    <>
      <h1>{words.heading}</h1>
      <p class="prose">
        <MarkedText>{words.intro(latest)}</MarkedText>
      </p>
      {status !== 'ready' && (
        <p>
          <MarkedText>{status === 'none' ? words.none : words.pending}</MarkedText>
        </p>
      )}
      {whole?.ready && (
        <p>
          <a class="button" href={link(whole.path)}>
            {words.everything(bytes(whole.bytes ?? 0))}
          </a>
        </p>
      )}
      {datasets.length > 0 && (
        <div class="scroll-area">
          <table class="downloads">
            <thead>
              <tr>
                <th scope="col">{explore.dataset}</th>
                <th scope="col" class="number">
                  {explore.count}
                </th>
                <th scope="col">{words.files}</th>
                <th scope="col">{words.licences}</th>
              </tr>
            </thead>
            <tbody>
              {datasets.map((dataset) => (
                <DatasetRow key={dataset} files={current.filter((file) => file.dataset === dataset)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {status === 'ready' && <Checksums files={current} />}
      <Licence version={latest} sources={sources} />
      <RequestLine path="/downloads" />
    </>
  );
}

/** Licences that ask for credit, by their identifiers of SPDX. */
const asksForCredit = /^(?:CC-BY|MIT|ISC|BSD|Apache|Unicode)/;

/** The credit to copy, and the licence of each source. */
function Licence({ version, sources }: { readonly version: string; readonly sources: readonly Source[] }) {
  const { licence, licenceText, eachLicence } = useMessages().explore.downloads;
  const { serviceUrl } = useVisit();
  const credited = sources.filter((source) => asksForCredit.test(source.licence));
  const credits = credited.map((source) => `${source.title} (${source.licence})`);
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
          {sources.map(({ id, title, licence: own }) => (
            <div key={id}>
              <dt>{own}</dt>
              <dd>{title}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

function DatasetRow({ files }: { readonly files: readonly Download[] }) {
  const link = useLink();
  const { home } = useMessages();
  const { number, bytes: writeBytes } = useFormats();
  const names: Readonly<Record<string, string>> = home.datasetNames;
  const [first] = files;
  if (!first) return null;
  return (
    <tr>
      <th scope="row">{names[first.dataset] ?? capitalize(first.dataset.replaceAll('-', ' '))}</th>
      <td class="number">{first.records !== null && number(first.records)}</td>
      <td>
        <ul class="downloads-files">
          {files.map(({ name, path, format, bytes, ready }) => (
            <li key={name}>
              {ready ? <a href={link(path)}>{nameFormat(format)}</a> : name}{' '}
              {bytes !== null && <bdi>{writeBytes(bytes)}</bdi>}
            </li>
          ))}
        </ul>
      </td>
      <td>
        <bdi dir="ltr">{first.licence?.replaceAll(' AND ', ', ')}</bdi>
      </td>
    </tr>
  );
}

function Checksums({ files }: { readonly files: readonly Download[] }) {
  const { checksums } = useMessages().explore.downloads;
  return (
    <details>
      <summary>{checksums}</summary>
      <pre dir="ltr">{files.map(({ sha256, name }) => `${sha256}  ${name}`).join('\n')}</pre>
    </details>
  );
}
