import { useEffect, useState } from 'preact/hooks';
import { useVisit } from '../../page/visit.js';
import { fillIn } from '../../parts/fields/fill-in.js';

export function ZonePicker() {
  const { useMine } = useVisit().tools.time;
  const [zone, setZone] = useState<string>();
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
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
