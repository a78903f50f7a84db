import { useEffect, useState } from 'preact/hooks';
import { type Found, fetchFound, type RecordKind } from '../../find/found.js';
import { useVisit } from '../../visit.js';

/** The id of the list that fields for places take suggestions from. */
export const suggestionsId = 'place-suggestions';

const kinds: readonly RecordKind[] = ['city', 'country', 'state', 'timezone'];
const maxSuggestions = 8;

/** How long typing rests before the service is asked, in ms. */
const restMs = 80;

/** The suggestions of the field for a place while somebody types. */
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
      // Without suggestions the field is still answered by the service.
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

/** The field's text once the place is chosen, by which the service finds it again. */
function writePlace({ kind, id, name, detail }: Found): string {
  if (kind === 'timezone') return id;
  return kind === 'country' ? name : [name, detail].filter((part) => part !== '').join(', ');
}
