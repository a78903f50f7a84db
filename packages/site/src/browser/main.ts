import { keepChoice } from '../parts/stored-choice.js';
import { mountIslands } from './mount-islands.js';

addThemeButton();
addLanguageMenu();
addCopying();
addSearchKeys();
mountIslands();

/** Makes the button in the header change between light and dark. */
function addThemeButton(): void {
  const root = document.documentElement;
  document.querySelector('[data-theme-button]')?.addEventListener('click', () => {
    const isDark = root.dataset.theme
      ? root.dataset.theme === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
    const theme = isDark ? 'light' : 'dark';
    root.dataset.theme = theme;
    keepChoice('theme', theme);
  });
}

/** Opens the page in the language that is chosen in the header. Without scripts its form does the same. */
function addLanguageMenu(): void {
  const menu = document.querySelector<HTMLSelectElement>('[data-language-menu]');
  menu?.addEventListener('change', () => {
    const url = new URL(location.href);
    url.searchParams.set('lang', menu.value);
    location.assign(url);
  });
}

/** Makes Ctrl K and / lead to the search. */
function addSearchKeys(): void {
  addEventListener('keydown', (event) => {
    const isTyping = (event.target as Element).closest?.('input, textarea, select, [contenteditable]') != null;
    const isShortcut = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k';
    if (!isShortcut && (event.key !== '/' || isTyping)) return;
    const box = document.querySelector<HTMLInputElement>('#search');
    if (!box) return;
    event.preventDefault();
    box.focus();
    box.select();
  });
}

/** How long a button says that it has copied, in ms. */
const copiedMs = 2000;

/** Makes every button with `data-copy` copy the text of the element with that id. */
function addCopying(): void {
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
