import { useEffect, useState } from 'preact/hooks';
import { useVisit } from '../../visit.js';
import { fillIn } from '../parts/fill-in.js';

/** A button that fills in the visitor's time zone. */
export function ZonePicker() {
  const { useMine } = useVisit().tools.time;
  const [zone, setZone] = useState<string>();
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  if (zone === undefined) return null;
  return (
    <button type="button" onClick={() => fillIn({ from: zone })}>
      {useMine}
    </button>
  );
}
