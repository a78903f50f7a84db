import { contentEvent } from '../../parts/island.js';
import { copyValues } from './upgrade-fields.js';

/**
 * Fetches another page of the tool, shows its answer here, and updates the URL.
 *
 * @param prepare called with the fetched page before it is shown
 */
export async function showAnswer(url: URL, signal: AbortSignal, prepare: (page: Document) => void): Promise<void> {
  const response = await fetch(url, { signal, headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  prepare(page);
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = page.getElementById(part.id);
    if (fresh && !isShown(part, fresh)) replaceContent(part, document.importNode(fresh, true));
  }
  document.title = page.title;
  history.replaceState(null, '', url);
  document.dispatchEvent(new Event(contentEvent));
}

/** True if a part already shows the new content. It then keeps its caret and open details. */
function isShown(part: HTMLElement, fresh: HTMLElement): boolean {
  const shown = fresh.ownerDocument.importNode(part, true);
  copyValues(part, shown);
  return shown.isEqualNode(fresh);
}

/** Replaces the content but keeps text that was typed since the request. */
function replaceContent(part: HTMLElement, fresh: HTMLElement): void {
  for (const details of part.querySelectorAll<HTMLDetailsElement>('details[open]'))
    fresh.querySelector(`#${CSS.escape(details.id)}`)?.setAttribute('open', '');
  const active = document.activeElement;
  const isWithin = active instanceof HTMLElement && active.id !== '' && part.contains(active);
  // An element that is removed loses its caret position.
  const caret = active instanceof HTMLInputElement ? [active.selectionStart, active.selectionEnd] : [];
  const typed = [...part.querySelectorAll('input')].filter(({ value, defaultValue }) => value !== defaultValue);
  // A focused web component has state that its attributes lack.
  if (isWithin && active.shadowRoot) fresh.querySelector(`#${CSS.escape(active.id)}`)?.replaceWith(active);
  part.replaceChildren(...fresh.childNodes);
  for (const { id, value } of typed) {
    const field = id && document.getElementById(id);
    if (field instanceof HTMLInputElement && field.type === 'text') field.value = value;
  }
  if (isWithin) focusAgain(document.getElementById(active.id), active, caret);
}

function focusAgain(
  field: HTMLElement | null,
  former: HTMLElement,
  [start = null, end = null]: (number | null)[],
): void {
  if (isTextField(field) && isTextField(former)) field.value = former.value;
  field?.focus();
  if (field instanceof HTMLInputElement && start !== null) field.setSelectionRange(start, end);
}

function isTextField(field: HTMLElement | null): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}
