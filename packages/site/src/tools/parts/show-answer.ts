/** Shows the answer of another page of the tool in this one, and writes its address into the browser's bar. */
export async function showAnswer(url: URL, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, { signal, headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`the page was answered with ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = page.getElementById(part.id);
    if (fresh && fresh.innerHTML !== part.innerHTML) replaceContent(part, fresh);
  }
  document.title = page.title;
  history.replaceState(null, '', url);
  document.dispatchEvent(new CustomEvent('almanac:content'));
}

/** Replaces the content, and leaves the field that somebody is in as it is. */
function replaceContent(part: HTMLElement, fresh: HTMLElement): void {
  const active = document.activeElement;
  const isWithin = active instanceof HTMLElement && active.id !== '' && part.contains(active);
  const counterpart = isWithin ? fresh.querySelector(`#${CSS.escape(active.id)}`) : null;
  if (!counterpart || !active) {
    part.replaceChildren(...fresh.childNodes);
    return;
  }
  part.replaceChildren(...fresh.childNodes);
  focusAgain(document.getElementById(active.id), active);
}

function focusAgain(field: HTMLElement | null, former: Element): void {
  if (field instanceof HTMLInputElement && former instanceof HTMLInputElement) {
    field.value = former.value;
    field.focus();
    if (former.selectionStart !== null) field.setSelectionRange(former.selectionStart, former.selectionEnd);
    return;
  }
  field?.focus();
}
