import { useEffect } from 'preact/hooks';
import { type RecordKind, type Suggestion, useFinder } from './found.js';

export const suggestionsId = 'place-suggestions';

const kinds: readonly RecordKind[] = ['city', 'country', 'state', 'timezone'];

export function PlaceSuggestions() {
  const { found, find } = useFinder({ kinds, limit: 8 });
  useEffect(() => {
    document.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement && target.getAttribute('list') === suggestionsId) find(target.value);
    });
  }, []);
  return (
    <datalist id={suggestionsId}>
      {found.map((place) => (
        <option key={`${place.kind} ${place.id}`} value={writePlace(place)} />
      ))}
    </datalist>
  );
}

/** Writes a place as text that the service understands. */
function writePlace({ kind, id, name, detail }: Suggestion): string {
  if (kind === 'timezone') return id;
  return kind === 'country' ? name : [name, detail].filter((part) => part !== '').join(', ');
}
