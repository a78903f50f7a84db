import { useEffect, useState } from 'preact/hooks';
import { useVisit } from '../../page/visit.js';
import { fillIn } from '../../parts/fields/fill-in.js';
import { showAnswer } from '../../parts/show-answer.js';

/** The button fills in the zone of the browser. Until something is entered, the page answers for that zone. */
export function ZonePicker() {
  const { useMine } = useVisit().tools.time;
  const [zone, setZone] = useState<string>();
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    setZone(timeZone);
    const url = new URL(location.href);
    const isAnswered = ['from', 'to', 'at'].some((name) => url.searchParams.has(name));
    // Browsers call a zone that they do not know Etc/Unknown.
    if (isAnswered || timeZone === 'Etc/Unknown') return;
    url.searchParams.set('from', timeZone);
    const { signal } = new AbortController();
    // If this fails, the page shows the other places only.
    showAnswer(url, { signal, change: 'none' }).catch(() => {});
  }, []);
  return (
    <button
      type="button"
      class={zone === undefined ? 'unready' : undefined}
      onClick={() => fillIn({ from: zone ?? '' })}
    >
      {useMine}
    </button>
  );
}
