import { useEffect, useState } from 'preact/hooks';
import { type Found, fetchFound, type RecordKind } from '../../find/found.js';
import { useVisit } from '../../visit.js';

/** The id of the list of suggestions for place fields. */
export const suggestionsId = 'place-suggestions';

const kinds: readonly RecordKind[] = ['city', 'country', 'state', 'timezone'];
const maxSuggestions = 8;

/** How long to wait after the last keystroke, in ms. */
const restMs = 80;

/** Suggests places while a place field is typed into. */
export function PlaceSuggestions({ dataVersion }: { readonly dataVersion: string }) {
  const visit = useVisit();
  const [found, setFound] = useState<readonly Found[]>([]);
  useEffect(() => {
    let latest = '';
    const suggest = async ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.getAttribute('list') !== suggestionsId) return;
      const text = target.value;
      latest = text;
      if (text.trim() === '') return;
      await new Promise((resolve) => setTimeout(resolve, restMs));
      if (latest !== text) return;
      // The form works without suggestions.
      const findings = await fetchFound(text, { kinds, limit: maxSuggestions }, visit, dataVersion).catch(
        () => undefined,
      );
      if (latest === text) setFound(findings?.found ?? []);
    };
    const listener = (event: Event) => void suggest(event);
    document.addEventListener('input', listener);
    return () => document.removeEventListener('input', listener);
  }, [visit, dataVersion]);
  return (
    <datalist id={suggestionsId}>
      {found.map((place) => (
        <option key={`${place.kind} ${place.id}`} value={writePlace(place)} />
      ))}
    </datalist>
  );
}

/** Writes a place in a form that the service finds again. */
function writePlace({ kind, id, name, detail }: Found): string {
  if (kind === 'timezone') return id;
  return kind === 'country' ? name : [name, detail].filter((part) => part !== '').join(', ');
}
