import { FoundText } from '../find/found-text.js';
import { Search } from '../find/search-box.js';
import { CopyButton } from '../parts/copy-button.js';
import { useFormats } from '../parts/formats.js';
import { Island } from '../parts/island.js';
import { RequestLine } from '../parts/request-line.js';
import { useLink, useMessages, useVisit } from '../visit.js';
import { Datasets } from './datasets.js';
import type { HomeData } from './load-home.js';
import { CountryPanel } from './map/country-panel.js';
import { WorldMap } from './map/world-map.js';
import { Sky } from './now/sky.js';
import { WorldClock } from './now/world-clock.js';

/** Searches that show how much can be found. */
const examples = ['paris tx', '+41', '¥', 'time in tokyo', 'full moon', 'python'];

/** The front page. */
export function Home({ data, dataVersion }: { readonly data: HomeData; readonly dataVersion: string }) {
  const { tagline, lead, clocks } = useMessages().home;
  const { q, world, country, nowMs, counts } = data;
  const { number: format } = useFormats();
  return (
    <div class="home">
      <h1>{tagline}</h1>
      <p class="home-lead">{lead(format(counts.countries), format(counts.cities), format(counts.languages))}</p>
      <Search q={q} dataVersion={dataVersion} isLarge />
      <Answer {...data.answer} isExample={q === ''} />
      <div class="home-world">
        <WorldMap world={world} chosen={country.code} />
        <Island
          name="home/country"
          component={CountryPanel}
          props={{ initial: country, dataVersion, renderedMs: nowMs }}
        />
      </div>
      <div class="home-now">
        <Sky astronomy={data.astronomy} events={data.events} />
        <section aria-labelledby="clocks">
          <h2 id="clocks">{clocks}</h2>
          <Island
            name="home/clocks"
            component={WorldClock}
            props={{ initial: data.clocks, dataVersion, renderedMs: nowMs }}
          />
        </section>
      </div>
      <Datasets datasets={data.datasets} />
      <div class="home-about">
        <UseIt />
        <Trust />
      </div>
    </div>
  );
}

/** The matches of a text, beside the API request for them and its JSON. */
function Answer({ q, found, request, first, isExample }: HomeData['answer'] & { readonly isExample: boolean }) {
  const link = useLink();
  const { language } = useVisit();
  const { example, results } = useMessages().home;
  const { nothingFound } = useMessages().find;
  return (
    <section class="home-answer" aria-label={results(q)}>
      <div>
        {isExample && (
          <p class="home-note home-examples">
            {example}{' '}
            {examples.map((each) => (
              <a key={each} href={link(`/?q=${encodeURIComponent(each)}`)}>
                <bdi>{each}</bdi>
              </a>
            ))}
          </p>
        )}
        {found.length === 0 && <p>{nothingFound}</p>}
        <ul class="found-list">
          {found.map((each) => (
            <li key={`${each.kind} ${each.id}`}>
              <a href={link(each.path)}>
                <FoundText found={each} />
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div>
        {request && <RequestLine id="answer-request" path={request} />}
        {first && (
          <pre class="home-json" dir="ltr" lang={language}>
            {JSON.stringify(first, null, 2)}
          </pre>
        )}
      </div>
    </section>
  );
}

/** How Almanac is used, one command each. */
function UseIt() {
  const link = useLink();
  const { serviceUrl } = useVisit();
  const { use, uses } = useMessages().home;
  const commands = [
    { name: 'serve', command: 'almanac serve', guide: '/docs/deploy' },
    { name: 'library', command: 'npm run pack -- DIR data', guide: '/docs/packages' },
    { name: 'curl', command: `curl '${serviceUrl}/countries/CH'`, guide: '/docs/contract' },
    { name: 'client', command: 'npm run pack -- DIR client', guide: '/docs/client' },
    { name: 'elements', command: 'npm run pack -- DIR elements', guide: '/components' },
    { name: 'terminal', command: 'almanac cities zurich --limit 3', guide: '/docs/command-line' },
    { name: 'assistant', command: 'almanac mcp', guide: '/docs/assistants' },
  ] as const;
  return (
    <section aria-labelledby="use">
      <h2 id="use">{use}</h2>
      <dl class="home-uses">
        {commands.map(({ name, command, guide }) => (
          <div key={name}>
            <dt>
              <a href={link(guide)}>{uses[name]}</a>
            </dt>
            <dd>
              <code id={`use-${name}`}>{command}</code>
              <CopyButton from={`use-${name}`} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Why the data can be trusted, and what is not known. */
function Trust() {
  const link = useLink();
  const { trust, trustPoints } = useMessages().home;
  return (
    <section class="home-trust" aria-labelledby="trust">
      <h2 id="trust">{trust}</h2>
      <ul>
        {trustPoints.map(({ text, link: label, path }) => (
          <li key={path}>
            {text} <a href={link(path)}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
