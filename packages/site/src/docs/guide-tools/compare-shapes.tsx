import { useState } from 'preact/hooks';
import { useVisit } from '../../page/visit.js';
import { CodeBlock } from '../../parts/code/code-block.js';

/** The first record of the response in the format of REST Countries, and Almanac's record of the same country. */
interface Answers {
  readonly path: string;
  readonly restCountriesRecord: object;
  readonly alpha2: string;
  readonly almanacRecord: object;
}

export function CompareShapes({ url: initialUrl }: { readonly url: string }) {
  const [url, setUrl] = useState(initialUrl);
  const [result, setResult] = useState<Answers | string>('');
  const { link, basePath } = useVisit();

  async function compare(): Promise<void> {
    const path = findPath(url);
    if (path === undefined) return setResult('Paste a URL that contains /v3.1/.');
    setResult('Waiting for the answers.');
    try {
      setResult(await loadAnswers(path, basePath));
    } catch {
      setResult('The service does not answer. Try again in a moment.');
    }
  }

  return (
    <section class="docs-calculator docs-shapes" aria-labelledby="shapes-title">
      <h2 id="shapes-title">Try your URL</h2>
      <form
        method="get"
        action={link('/docs/migration/rest-countries')}
        onSubmit={(event) => {
          event.preventDefault();
          void compare();
        }}
      >
        <p class="docs-control">
          <label for="shapes-url">A URL of REST Countries v3.1</label>
          <input
            id="shapes-url"
            name="url"
            type="text"
            inputMode="url"
            spellcheck={false}
            value={url}
            onInput={(event) => setUrl(event.currentTarget.value)}
          />
        </p>
        <button type="submit">Show both answers</button>
      </form>
      <p role="status">{typeof result === 'string' ? result : `Almanac answers ${result.path} too.`}</p>
      {typeof result === 'object' && (
        <>
          <h3>In the format of REST Countries</h3>
          <CodeBlock id="shapes-theirs">{JSON.stringify(result.restCountriesRecord, null, 2)}</CodeBlock>
          <h3>
            From <code>/countries/{result.alpha2}</code>
          </h3>
          <CodeBlock id="shapes-ours">{JSON.stringify(result.almanacRecord, null, 2)}</CodeBlock>
        </>
      )}
    </section>
  );
}

/** Returns a message if the service answers with an error. */
async function loadAnswers(path: string, basePath: string): Promise<Answers | string> {
  const fetchJson = async (requestPath: string) => (await fetch(basePath + requestPath)).json();
  const answer = await fetchJson(path);
  const [restCountriesRecord] = [answer].flat();
  if ('error' in restCountriesRecord) return `${path} is not a request of REST Countries v3.1.`;
  if ('message' in restCountriesRecord)
    return `${path} is answered with ${restCountriesRecord.status} ${restCountriesRecord.message}.`;
  // The requested fields may not include the country code, so the code is requested separately.
  const [{ cca2: alpha2 }] = [await fetchJson(findPath(path, 'cca2') as string)].flat();
  const { data: almanacRecord, error } = await fetchJson(`/countries/${alpha2}`);
  return almanacRecord
    ? { path, restCountriesRecord, alpha2, almanacRecord }
    : (error?.message ?? 'The service does not answer.');
}

/**
 * Finds the path and query of REST Countries v3.1 in a URL of any host; undefined if there is none. `fields`, if given,
 * replaces the parameter in the URL.
 */
function findPath(url: string, fields?: string): string | undefined {
  const [, path] = /(\/v3\.1\/[^#\s].*)$/.exec(url.trim()) ?? [];
  if (path === undefined) return undefined;
  const { pathname, searchParams } = new URL(path.replace(/#.*$/, ''), 'https://any.invalid');
  if (fields !== undefined) searchParams.set('fields', fields);
  const query = searchParams.toString().replaceAll('%2C', ',');
  return pathname + (query === '' ? '' : `?${query}`);
}
