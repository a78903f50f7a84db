import { fold } from '@almanac/data/fold';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Island } from '../../page/island.js';
import { cutText } from '../../page/text.js';
import { useVisit } from '../../page/visit.js';

const maxCharacters = 60;

/** Returns the text that entries must contain; undefined if the whole list is shown. */
export function readFilter(query: URLSearchParams): string | undefined {
  return cutText(query.get('q')?.trim() ?? '', maxCharacters) || undefined;
}

/** Submitting the form filters the list on the server. */
export function FilterForm({ q }: { readonly q: string | undefined }) {
  const { isChosen, language } = useVisit();
  return (
    <form method="get">
      {isChosen && <input type="hidden" name="lang" value={language} />}
      <Island name="atlas/filter" component={Filter} props={{ value: q ?? '' }} />
    </form>
  );
}

/** Filters the list below it while the visitor types, unless the server has filtered the list. */
export function Filter({ value }: { readonly value: string }) {
  const { atlas } = useVisit();
  const input = useRef<HTMLInputElement>(null);
  const [isLive, setLive] = useState(false);
  const [matchCount, setMatchCount] = useState<number>();
  useEffect(() => {
    // If the server has filtered the list, other entries are missing, so only the server can apply another filter.
    if (value !== '') return;
    setLive(true);
    if (input.current?.value) setMatchCount(showMatching(input.current.value));
  }, [value]);
  return (
    <div class="row atlas-form">
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
        onInput={isLive ? ({ currentTarget }) => setMatchCount(showMatching(currentTarget.value)) : undefined}
      />
      <button type="submit">{atlas.filterShow}</button>
      <span role="status">
        {matchCount === undefined ? '' : matchCount === 0 ? atlas.nothingFound : String(matchCount)}
      </span>
    </div>
  );
}

/** Hides entries whose `data-filter` lacks the text, and empty groups. Returns how many entries are shown. */
function showMatching(text: string): number {
  const searchText = fold(text);
  let count = 0;
  for (const entry of document.querySelectorAll<HTMLElement>('[data-filter]')) {
    entry.hidden = !entry.dataset.filter?.includes(searchText);
    if (!entry.hidden) count += 1;
  }
  for (const group of document.querySelectorAll<HTMLElement>('[data-filter-group]'))
    group.hidden = !group.querySelector('[data-filter]:not([hidden])');
  return count;
}
