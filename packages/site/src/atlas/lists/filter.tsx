import { fold } from '@almanac/data/fold';
import { useEffect, useRef, useState } from 'preact/hooks';

export interface FilterProps {
  readonly value: string;
  readonly label: string;
  readonly show: string;
  /** Shown where nothing is left. */
  readonly nothing: string;
}

/** A box that leaves what it names of the list below; without scripts, its form does. */
export function Filter({ value, label, show, nothing }: FilterProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isRunning, setRunning] = useState(false);
  const [shown, setShown] = useState<number>();
  useEffect(() => {
    // Without the whole list there is nothing to leave: the form gets it.
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

/** Shows what has a text in its names, hides all else and says how much is left. */
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
