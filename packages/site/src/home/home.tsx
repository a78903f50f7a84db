import { isPhoneNumber } from '../find/find-answer.js';
import { fill } from '../messages/fill.js';
import { Island } from '../page/island.js';
import type { PageRoute } from '../page/page.js';
import { CopyButton, RequestLine } from '../page/request-line.js';
import { useVisit } from '../page/visit.js';
import { FoundText } from '../parts/fields/find-box.js';
import { Search } from '../parts/fields/search-box.js';
import { WorldMap } from '../parts/map/world-map.js';
import { Terms } from '../parts/terms.js';
import { type HomeData, loadHome } from './load-home.js';
import { CountryPanel } from './map/country-panel.js';
import { Night } from './map/night.js';
import { Sky, SkyEvents } from './now/sky.js';
import { WorldClock } from './now/world-clock.js';

const maxJsonLines = 11;

export const homeRoute: PageRoute = {
  path: '/',
  readsQuery: true,
  holdsForMs: 60_000,
  workMs: 100,
  noStore: (query) => isPhoneNumber(query.get('q') ?? ''),
  load: async (request, site) => ({
    title: 'Almanac',
    description: request.home.description,
    content: <Home data={await loadHome(request, site)} />,
  }),
};

function Home({ data }: { readonly data: HomeData }) {
  const { tagline, lead, clocks, dayAndNight } = useVisit().home;
  const { q, world, country, nowMs, counts } = data;
  const { number: formatNumber } = useVisit();
  return (
    <div class="home">
      <h1>{tagline}</h1>
      <p class="home-lead">
        {fill(lead, {
          countries: formatNumber(counts.countries),
          cities: formatNumber(counts.cities),
          languages: formatNumber(counts.languages),
        })}
      </p>
      <Search q={q} isLarge />
      <Answer {...data.answer} isExample={q === ''} />
      <div class="home-world">
        <div class="home-globe">
          <WorldMap world={world} chosen={country.code} />
          <Island
            name="home/night"
            className="home-night"
            component={Night}
            props={{ viewBox: world.viewBox, projection: world.projection, renderedMs: nowMs }}
          />
          <p class="small home-note">{dayAndNight}</p>
        </div>
        <Island name="home/country" component={CountryPanel} props={{ initial: country, renderedMs: nowMs }} />
      </div>
      <div class="home-now">
        <Sky astronomy={data.astronomy} />
        <section aria-labelledby="clocks">
          <h2 id="clocks">{clocks}</h2>
          <Island name="home/clocks" component={WorldClock} props={{ clocks: data.clocks, renderedMs: nowMs }} />
          <SkyEvents events={data.events} />
        </section>
      </div>
      <div class="home-about">
        <Uses />
        <Trust />
      </div>
    </div>
  );
}

function Answer({ q, found, request, first, isExample }: HomeData['answer'] & { readonly isExample: boolean }) {
  const { link, language, home, find, number } = useVisit();
  const { example, examples, results, firstResult, firstResultCut } = home;
  const { nothingFound } = find;
  const lines = first ? writeJson(first).split('\n') : [];
  const tries = (
    <p class="row small home-examples">
      {example}{' '}
      {examples.map((each) => (
        <a key={each} href={link(`/?q=${encodeURIComponent(each)}`)}>
          <bdi>{each}</bdi>
        </a>
      ))}
    </p>
  );
  const hiddenCount = Math.max(0, lines.length - maxJsonLines);
  return (
    <section class="home-answer" aria-label={fill(results, { q })}>
      <div class="home-found">
        {isExample && tries}
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
        {!isExample && tries}
      </div>
      <div>
        {request && <RequestLine id="answer-request" path={request} />}
        {first && (
          <>
            <pre class="home-json" dir="ltr" lang={language}>
              {lines.slice(0, lines.length - hiddenCount).join('\n')}
            </pre>
            <p class="small home-note">
              {hiddenCount === 0 ? firstResult : fill(firstResultCut, { hidden: number(hiddenCount) })}
            </p>
          </>
        )}
      </div>
    </section>
  );
}

/** Objects and lists without others in them take one line each. */
function writeJson(value: object): string {
  return JSON.stringify(value, null, 2).replace(/[[{]\n[^[\]{}]*[\]}]/g, (inner) => inner.replace(/\n\s*/g, ' '));
}

function Uses() {
  const { link, serviceUrl, home } = useVisit();
  const { use, uses } = home;
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
      <Terms
        className="home-uses"
        terms={commands.map(({ name, command, guide }) => [
          <a href={link(guide)}>{uses[name]}</a>,
          <>
            <code id={`use-${name}`} dir="ltr">
              {command}
            </code>
            <CopyButton sourceId={`use-${name}`} />
          </>,
        ])}
      />
    </section>
  );
}

function Trust() {
  const { link, home } = useVisit();
  const { trust, trustPoints } = home;
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
