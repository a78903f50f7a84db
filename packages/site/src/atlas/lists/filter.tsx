import { fold } from '@almanac/data/fold';
import { useEffect, useRef, useState } from 'preact/hooks';

export interface FilterProps {
  readonly value: string;
  readonly label: string;
  readonly show: string;
  /** Shown if nothing matches. */
  readonly nothing: string;
}

/** A search box that filters the list below. Without scripts, its form does. */
export function Filter({ value, label, show, nothing }: FilterProps) {
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
      <label for="atlas-filter">{label}</label>
      <input
        ref={input}
        id="atlas-filter"
        name="q"
        type="search"
        maxLength={60}
        defaultValue={value}
        autocomplete="off"
        spellcheck={false}
        onInput={isRunning ? ({ currentTarget }) => setShown(showMatching(currentTarget.value)) : undefined}
      />
      <button type="submit">{show}</button>
      <span role="status">{shown === undefined ? '' : shown === 0 ? nothing : String(shown)}</span>
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
