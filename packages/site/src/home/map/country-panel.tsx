import { useEffect, useState } from 'preact/hooks';
import { countryPath } from '../../page/atlas-path.js';
import { fetchSiteData } from '../../page/fetch-data.js';
import { useVisit } from '../../page/visit.js';
import { readClock, useNow } from '../../parts/clock.js';
import { Flag } from '../../parts/flag.js';
import { mapId } from '../../parts/map/world-map.js';
import type { CountryFacts } from './country-facts.js';
import { followMap } from './follow-map.js';

export function CountryPanel({ initial, renderedMs }: { readonly initial: CountryFacts; readonly renderedMs: number }) {
  const visit = useVisit();
  const [facts, setFacts] = useState(initial);
  const nowMs = useNow(60_000) ?? renderedMs;

  useEffect(() => {
    const map = document.getElementById(mapId);
    if (!map) return;
    let chosenCode = initial.code;
    let loading: Promise<readonly CountryFacts[]> | undefined;
    followMap(map, async (code) => {
      chosenCode = code;
      loading ??= fetchSiteData(visit, `country-facts/${visit.language}.json`);
      // After a failure, the facts are loaded again for the next country.
      const countries = await loading.catch(() => {
        loading = undefined;
        return [];
      });
      const chosenFacts = countries.find((country) => country.code === code);
      if (chosenFacts && chosenCode === code) setFacts(chosenFacts);
    });
  }, []);

  return <CountryCard facts={facts} nowMs={nowMs} />;
}

function CountryCard({ facts, nowMs }: { readonly facts: CountryFacts; readonly nowMs: number }) {
  const { link, language, pageLanguage, offset, home, layout } = useVisit();
  const { facts: words, allCountries, none } = home;
  const { code, name, capital, callingCode, currency, languages, timezone } = facts;
  const clock = timezone === null ? undefined : readClock(timezone, nowMs, pageLanguage);
  return (
    <div class="home-country">
      <div aria-live="polite">
        <h2>
          <Flag alpha2={code} height={32} />
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
          <dd>{languages.length === 0 ? none : <bdi lang={language}>{languages.join(layout.separator)}</bdi>}</dd>
          <dt>{words.localTime}</dt>
          {/* Screen readers announce the time when another country is picked, not each minute. */}
          <dd aria-live="off">{clock ? `${clock.weekday} ${clock.time} · ${offset(clock.offsetMinutes)}` : none}</dd>
        </dl>
      </div>
      <p>
        <a href={link('/atlas')}>{allCountries}</a>
      </p>
    </div>
  );
}
