import type { AlmanacPhoneInput } from '@almanac/elements';
import { contentEvent } from '../page/island.js';

export interface AnswerOptions {
  readonly signal: AbortSignal;
  /** Called with the fetched page before it is shown. */
  readonly prepare?: (page: Document) => void;
  /** By default, the URL of the current history entry is replaced. */
  readonly change?: 'push' | 'replace' | 'none';
}

/**
 * Fetches a page and shows its parts with `data-live` in the current page. Changes the URL to the `data-url` in the
 * fetched page, or to the fetched URL if there is none.
 */
export async function showAnswer(url: URL, { signal, prepare, change = 'replace' }: AnswerOptions): Promise<void> {
  const page = await fetchPage(url, signal);
  prepare?.(page);
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const newPart = page.getElementById(part.id);
    if (newPart && !isUnchanged(part, newPart)) replaceContent(part, document.importNode(newPart, true));
  }
  document.title = page.title;
  const { url: shownUrl = url } = page.querySelector<HTMLElement>('[data-url]')?.dataset ?? {};
  if (change !== 'none') history[`${change}State`](null, '', shownUrl);
  document.dispatchEvent(new Event(contentEvent));
}

/** Rejects if the response is an error. */
export async function fetchPage(url: URL, signal: AbortSignal | null = null): Promise<Document> {
  const response = await fetch(url, { signal, headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** Writes the URL that submitting a form would open, without empty fields. */
export function writeFormUrl(form: HTMLFormElement, submitter?: HTMLElement | null): URL {
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string' && value !== '') url.searchParams.append(name, value);
  }
  return url;
}

/** A part with the same content is not replaced, so that it keeps the caret and open details. */
function isUnchanged(part: HTMLElement, newPart: HTMLElement): boolean {
  const copy = newPart.ownerDocument.importNode(part, true);
  copyValues(part, copy);
  return copy.isEqualNode(newPart);
}

/** Replaces the content of a part, but keeps the focus, open details and text that has been typed since the request. */
function replaceContent(part: HTMLElement, newPart: HTMLElement): void {
  for (const details of part.querySelectorAll<HTMLDetailsElement>('details[open]'))
    newPart.querySelector(`#${CSS.escape(details.id)}`)?.setAttribute('open', '');
  const activeElement = document.activeElement;
  const hasFocus = activeElement instanceof HTMLElement && activeElement.id !== '' && part.contains(activeElement);
  // An element that is removed loses its caret position.
  const caret =
    activeElement instanceof HTMLInputElement ? [activeElement.selectionStart, activeElement.selectionEnd] : [];
  const changedInputs = [...part.querySelectorAll('input')].filter(({ value, defaultValue }) => value !== defaultValue);
  // A focused web component has state that its attributes lack.
  if (hasFocus && activeElement.shadowRoot)
    newPart.querySelector(`#${CSS.escape(activeElement.id)}`)?.replaceWith(activeElement);
  part.replaceChildren(...newPart.childNodes);
  for (const { id, value } of changedInputs) {
    const field = id && document.getElementById(id);
    if (field instanceof HTMLInputElement && field.type === 'text') field.value = value;
  }
  if (hasFocus) restoreFocus(document.getElementById(activeElement.id), activeElement, caret);
}

function restoreFocus(
  field: HTMLElement | null,
  oldField: HTMLElement,
  [start = null, end = null]: (number | null)[],
): void {
  if (isTextField(field) && isTextField(oldField)) field.value = oldField.value;
  field?.focus();
  if (field instanceof HTMLInputElement && start !== null) field.setSelectionRange(start, end);
}

function isTextField(field: HTMLElement | null): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | AlmanacPhoneInput;

const phoneTag = 'almanac-phone-input';
const fieldSelector = ['input', 'select', 'textarea', phoneTag, 'almanac-country-select']
  .map((tag) => `${tag}[id]`)
  .join();

/** Writes the values of fields into the attributes of a copy, as the service would render them. */
function copyValues(original: ParentNode, copy: ParentNode): void {
  for (const field of original.querySelectorAll<Field>(fieldSelector)) {
    const copiedField = copy.querySelector(`#${CSS.escape(field.id)}`);
    if (!copiedField) continue;
    if (field instanceof HTMLTextAreaElement) copiedField.textContent = field.value;
    else if (field instanceof HTMLSelectElement)
      for (const [index, option] of [...(copiedField as HTMLSelectElement).options].entries())
        option.toggleAttribute('selected', index === field.selectedIndex);
    else setValue(copiedField, 'value', 'text' in field ? field.text : field.value);
    if (field.localName === phoneTag) setValue(copiedField, 'country', (field as AlmanacPhoneInput).country);
  }
}

function setValue(element: Element, name: string, value: string): void {
  if (value !== '' || element.hasAttribute(name)) element.setAttribute(name, value);
}
