import { useEffect, useState } from 'preact/hooks';
import type { Found, FoundKind } from '../../find/found.js';
import { loadFinder } from '../../find/load-finder.js';
import { useVisit } from '../../visit.js';

/** The id of the list that fields for places take suggestions from. */
export const suggestionsId = 'place-suggestions';

const kinds: readonly FoundKind[] = ['city', 'country', 'state', 'timezone'];
const maxSuggestions = 8;

/** Suggestions for a place while you type, found in the browser. */
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
      // Without suggestions the field is still answered by the service.
      const places = await loadFinder(visit, dataVersion, kinds)
        .then((finder) => finder.find(text, maxSuggestions))
        .catch(() => []);
      if (latest === text) setFound(places);
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

/** The field's text once the place is chosen, by which the service finds it again. */
function writePlace({ kind, id, name, detail }: Found): string {
  if (kind === 'timezone') return id;
  return kind === 'country' ? name : [name, detail].filter((part) => part !== '').join(', ');
}
