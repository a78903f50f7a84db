import { useEffect, useState } from 'preact/hooks';
import { useMessages } from '../../visit.js';

/** A button that fills in the visitor's time zone. */
export function ZonePicker() {
  const { useMine } = useMessages().tools.time;
  const [zone, setZone] = useState<string>();
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  if (zone === undefined) return null;
  return (
    <button
      type="button"
      onClick={() => {
        const form = document.querySelector<HTMLFormElement>('form[data-tool-form]');
        const field = form?.elements.namedItem('from');
        if (field instanceof HTMLInputElement) field.value = zone;
        form?.requestSubmit();
      }}
    >
      {useMine}
    </button>
  );
}
