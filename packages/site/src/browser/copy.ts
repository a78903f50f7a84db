/** How long a button says that it has copied, in ms. */
const copiedMs = 2000;

/** Makes every button with `data-copy` copy the text of the element with that id. */
export function addCopying(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-copy]');
    if (button) void copy(button);
  });
}

async function copy(button: HTMLElement): Promise<void> {
  const source = document.getElementById(button.dataset.copy as string);
  const label = button.textContent;
  const { copied } = button.dataset;
  if (!source || label === copied) return;
  try {
    await navigator.clipboard.writeText(source.textContent ?? '');
  } catch {
    // The clipboard is closed to pages without https; a selection can be copied by hand.
    getSelection()?.selectAllChildren(source);
    return;
  }
  button.textContent = copied ?? '';
  setTimeout(() => {
    button.textContent = label;
  }, copiedMs);
}
