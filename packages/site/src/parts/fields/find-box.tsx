import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { fillCount } from '../../messages/fill.js';
import { useVisit } from '../../page/visit.js';
import { type Suggestion, useFinder } from './found.js';

/**
 * A search field with suggestions, which follows the combobox pattern of the ARIA Authoring Practices. The first
 * suggestion is selected, unless it is a weak match.
 */
export function FindBox({
  label,
  placeholder,
  limit,
  initialText = '',
  inputId,
  onPick,
  renderFoot,
  children,
}: {
  readonly label: string;
  readonly placeholder: string;
  readonly limit: number;
  readonly initialText?: string;
  readonly inputId: string;
  /** Returns the new text of the field. */
  readonly onPick: (found: Suggestion) => string;
  /** Shown below the suggestions. The argument is the API request that returns the first suggestion. */
  readonly renderFoot?: (request: string) => ComponentChildren;
  readonly children?: ComponentChildren;
}) {
  const { find: words, pageLanguage } = useVisit();
  const { nothingFound, searching, findFailed, countFound } = words;
  const [text, setText] = useState(initialText);
  const [chosenIndex, setChosenIndex] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const { found, request, isLoading, hasFailed, find, waitForMatches } = useFinder({ limit });
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const isShown = isOpen && text.trim() !== '';
  const activeIndex = chosenIndex ?? (found[0]?.isWeak ? -1 : 0);
  const activeId = isShown && found[activeIndex] ? `${listId}-${activeIndex}` : undefined;

  function pick(match: Suggestion): void {
    setOpen(false);
    setText(onPick(match));
  }

  function changeText(newText: string): void {
    setText(newText);
    setChosenIndex(undefined);
    setOpen(true);
    find(newText);
  }

  // The visitor may have typed before this script ran.
  useEffect(() => {
    if (document.activeElement !== field.current) return;
    const newText = field.current?.value ?? '';
    if (newText !== initialText) changeText(newText);
  }, []);

  function move(step: number): void {
    setOpen(true);
    if (found.length > 0)
      setChosenIndex((Math.max(activeIndex, step < 0 ? 0 : -1) + step + found.length) % found.length);
  }

  /**
   * Picks the selected suggestion, or the first once the running search ends. Submits the form if there is no strong
   * match.
   */
  async function pickChosen(): Promise<void> {
    const [first] = isLoading ? await waitForMatches() : found;
    const selectedMatch = chosenIndex === undefined ? first : found[chosenIndex];
    if (selectedMatch && !(selectedMatch.isWeak && chosenIndex === undefined)) pick(selectedMatch);
    else box.current?.closest('form')?.submit();
  }

  function handleKey(event: KeyboardEvent): void {
    // These keys belong to the input method while it composes.
    if (event.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && isShown) void pickChosen();
    else if (event.key === 'Escape' && isShown) setOpen(false);
    else return;
    event.preventDefault();
  }

  function closeOnLeave({ relatedTarget }: FocusEvent): void {
    if (!box.current?.contains(relatedTarget as Node | null)) setOpen(false);
  }

  const status = hasFailed
    ? findFailed
    : found.length > 0
      ? fillCount(countFound, found.length, pageLanguage)
      : isLoading
        ? searching
        : nothingFound;
  return (
    <div class="find-box" ref={box} onFocusOut={closeOnLeave}>
      <input
        ref={field}
        id={inputId}
        name="q"
        type="text"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={activeId}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="search"
        maxLength={200}
        placeholder={placeholder}
        value={text}
        onInput={({ currentTarget }) => changeText(currentTarget.value)}
        onKeyDown={handleKey}
      />
      {children}
      <div class="find-popup" hidden={!isShown}>
        <div id={listId} role="listbox" aria-label={label}>
          {found.map((each, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and its keys choose
            <div
              key={`${each.kind} ${each.id} ${each.name}`}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === activeIndex}
              onPointerMove={() => setChosenIndex(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(each)}
            >
              <FoundText found={each} />
            </div>
          ))}
        </div>
        {isShown && (
          <p class={found.length > 0 ? 'visually-hidden' : 'find-status'} role="status">
            {status}
          </p>
        )}
        {isShown && request !== undefined && renderFoot?.(request)}
      </div>
    </div>
  );
}

export function FoundText({ found: { id, name, detail, kind, population, isWeak } }: { readonly found: Suggestion }) {
  const { language, number, find } = useVisit();
  const { kinds, perhaps } = find;
  const people = population === undefined ? '' : ` · ${number(population)}`;
  return (
    <>
      <span class="found-name" {...(kind === 'answer' && { 'data-answer': '', 'data-kind': id })}>
        <bdi lang={language} dir={kind === 'phoneCode' ? 'ltr' : undefined}>
          {name}
        </bdi>{' '}
        {kind !== 'answer' && detail !== name && detail !== '' && (
          <bdi lang={language} class="found-detail">
            {detail}
          </bdi>
        )}
      </span>
      <span class="found-kind">
        {isWeak && `${perhaps} · `}
        {kinds[kind]}
        {people}
      </span>
    </>
  );
}
