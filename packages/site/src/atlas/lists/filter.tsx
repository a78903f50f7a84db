import { fold } from '@almanac/data/fold';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Island } from '../../parts/island.js';
import { cutText } from '../../parts/text.js';
import { useVisit } from '../../visit.js';

/** The length to which filters are cut. */
const maxCharacters = 60;

/** Reads the filter of a list; undefined to show all. */
export function readFilter(query: URLSearchParams): string | undefined {
  return cutText(query.get('q')?.trim() ?? '', maxCharacters) || undefined;
}

/** The search box that filters the list below it. */
export function FilterForm({ q }: { readonly q: string | undefined }) {
  const { isChosen, language } = useVisit();
  return (
    <form method="get">
      {isChosen && <input type="hidden" name="lang" value={language} />}
      <Island name="atlas/filter" component={Filter} props={{ value: q ?? '' }} />
    </form>
  );
}

/** A search box that filters the list below. Without scripts, submitting the form does. */
export function Filter({ value }: { readonly value: string }) {
  const { atlas } = useVisit();
  const input = useRef<HTMLInputElement>(null);
  const [isRunning, setRunning] = useState(false);
  const [shown, setShown] = useState<number>();
  useEffect(() => {
    // A list that is already filtered cannot be filtered here: the form loads the whole one.
    if (value !== '') return;
    setRunning(true);
    if (input.current?.value) setShown(showMatching(input.current.value));
  }, [value]);
  return (
    <div class="atlas-form">
      <label for="atlas-filter">{atlas.filter}</label>
      <input
        ref={input}
        id="atlas-filter"
        name="q"
        type="search"
        maxLength={maxCharacters}
        defaultValue={value}
        autocomplete="off"
        spellcheck={false}
        onInput={isRunning ? ({ currentTarget }) => setShown(showMatching(currentTarget.value)) : undefined}
      />
      <button type="submit">{atlas.filterShow}</button>
      <span role="status">{shown === undefined ? '' : shown === 0 ? atlas.nothingFound : String(shown)}</span>
    </div>
  );
}

/** Shows the entries with a text in their names, hides the others, and counts those shown. */
function showMatching(text: string): number {
  const asked = fold(text);
  let count = 0;
  for (const item of document.querySelectorAll<HTMLElement>('[data-filter]')) {
    item.hidden = !item.dataset.filter?.includes(asked);
    if (!item.hidden) count += 1;
  }
  for (const group of document.querySelectorAll<HTMLElement>('[data-filter-group]'))
    group.hidden = !group.querySelector('[data-filter]:not([hidden])');
  return count;
}
