import type { Astronomy, SkyEvent } from '@almanac/client';
import { fill } from '../../messages/fill.js';
import { nameEvent } from '../../messages/name-event.js';
import { capitalize } from '../../page/text.js';
import { useVisit } from '../../page/visit.js';
import { MoonDisc } from '../../parts/moon-disc.js';
import { PhaseRow } from '../../parts/phase-row.js';
import { Terms } from '../../parts/terms.js';

export function Sky({ astronomy: { moon } }: { readonly astronomy: Pick<Astronomy, 'moon'> }) {
  const { link, language, percent, instant, home: words } = useVisit();
  const { name, illuminatedFraction, nextPhases } = moon;
  const litText = fill(words.lit, { percent: percent(illuminatedFraction) });
  return (
    <section class="home-sky" aria-labelledby="moon">
      <MoonDisc moon={moon} title={`${name}, ${litText}`} />
      <div>
        <h2 id="moon">{words.moon}</h2>
        <p class="home-phase">
          <bdi lang={language}>{capitalize(name)}</bdi>
        </p>
        <p>{litText}</p>
        <p>
          <a href={link('/tools/moon')}>{words.skyHere}</a>
        </p>
      </div>
      <PhaseRow isLocal phases={nextPhases} formatDate={(date) => `${instant(Date.parse(date))} UTC`} />
    </section>
  );
}

export function SkyEvents({ events }: { readonly events: readonly Pick<SkyEvent, 'date' | 'key' | 'name'>[] }) {
  const visit = useVisit();
  return (
    <Terms
      className="home-uses"
      terms={events.map((event) => [
        nameEvent(event, visit),
        <time data-local="" dateTime={event.date}>
          {visit.instant(Date.parse(event.date))} UTC
        </time>,
      ])}
    />
  );
}
