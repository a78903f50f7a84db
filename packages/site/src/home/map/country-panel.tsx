import { useEffect, useState } from 'preact/hooks';
import { countryPath } from '../../parts/atlas-path.js';
import { fetchJson } from '../../parts/fetch-json.js';
import { useFormats } from '../../parts/formats.js';
import { readClock } from '../../parts/read-clock.js';
import { useLink, useMessages, useVisit } from '../../visit.js';
import type { CountryFacts } from './country-facts.js';
import { followMap } from './follow-map.js';
import { mapId } from './world-map.js';

const minuteMs = 60_000;

/** Facts about the country picked on the map. */
export function CountryPanel({
  initial,
  dataVersion,
  renderedMs,
}: {
  readonly initial: CountryFacts;
  readonly dataVersion: string;
  /** The time when the page was rendered. */
  readonly renderedMs: number;
}) {
  const visit = useVisit();
  const [facts, setFacts] = useState(initial);
  const [nowMs, setNowMs] = useState(renderedMs);

  useEffect(() => {
    const map = document.getElementById(mapId);
    if (!map) return undefined;
    const { basePath, language } = visit;
    let chosen = initial.code;
    let loading: Promise<readonly CountryFacts[]> | undefined;
    return followMap(map, async (code) => {
      chosen = code;
      loading ??= fetchJson(`${basePath}/site/data/${dataVersion}/country-facts/${language}.json`);
      // A failed load is repeated for the next country.
      const countries = await loading.catch(() => {
        loading = undefined;
        return [];
      });
      const shown = countries.find((country) => country.code === code);
      if (shown && chosen === code) setFacts(shown);
    });
  }, []);

  useEffect(() => {
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs / 6);
    return () => clearInterval(timer);
  }, []);

  return <CountryCard facts={facts} nowMs={nowMs} />;
}

function CountryCard({ facts, nowMs }: { readonly facts: CountryFacts; readonly nowMs: number }) {
  const link = useLink();
  const { language, wordLanguage } = useVisit();
  const { facts: words, allCountries, none } = useMessages().home;
  const { code, name, capital, callingCode, currency, languages, timezone } = facts;
  const { offset } = useFormats();
  const clock = timezone === null ? undefined : readClock(timezone, nowMs, wordLanguage);
  return (
    <div class="home-country">
      <div aria-live="polite">
        <img src={link(`/site/flags/${code.toLowerCase()}.svg`)} alt="" width="64" height="48" />
        <h2>
          <a href={link(countryPath(code))} lang={language}>
            <bdi>{name}</bdi>
          </a>{' '}
          <span class="home-code">{code}</span>
        </h2>
        <dl>
          <dt>{words.capital}</dt>
          <dd>{capital === null ? none : <bdi lang={language}>{capital}</bdi>}</dd>
          <dt>{words.callingCode}</dt>
          <dd>{callingCode === null ? none : <bdi dir="ltr">{callingCode}</bdi>}</dd>
          <dt>{words.currency}</dt>
          <dd>{currency === null ? none : <bdi lang={language}>{currency}</bdi>}</dd>
          <dt>{words.languages}</dt>
          <dd>{languages.length === 0 ? none : <bdi lang={language}>{languages.join(words.separator)}</bdi>}</dd>
          <dt>{words.localTime}</dt>
          {/* Said when another country is picked, not each minute. */}
          <dd aria-live="off">{clock ? `${clock.weekday} ${clock.time} · ${offset(clock.offsetMinutes)}` : none}</dd>
        </dl>
      </div>
      <p>
        <a href={link('/atlas')}>{allCountries}</a>
      </p>
    </div>
  );
}
