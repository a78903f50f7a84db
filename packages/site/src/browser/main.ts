import { contentEvent } from '../page/island.js';
import { storeChoice } from '../page/storage.js';
import { mountIslands } from './mount-islands.js';

addThemeButton();
addLanguageMenu();
addCopyButtons();
addSearchKeys();
addRovingFocus();
addFlags();
addLiveTable();
mountIslands();

function addThemeButton(): void {
  const root = document.documentElement;
  document.querySelector('[data-theme-button]')?.addEventListener('click', () => {
    const isDark = root.dataset.theme
      ? root.dataset.theme === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
    const theme = isDark ? 'light' : 'dark';
    root.dataset.theme = theme;
    storeChoice('theme').write(theme);
  });
}

/** Without scripts, submitting the menu's form does the same. */
function addLanguageMenu(): void {
  const menu = document.querySelector<HTMLSelectElement>('[data-language-menu]');
  menu?.addEventListener('change', () => {
    const url = new URL(location.href);
    url.searchParams.set('lang', menu.value);
    location.assign(url);
  });
}

/** Makes Ctrl+K, ⌘K and, outside text fields and menus, / focus the search box. */
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

const minRovingLinks = 4;

/**
 * Makes each element with `data-roving` and at least `minRovingLinks` links a single tab stop, within which the arrow
 * keys, Home and End move the focus.
 */
function addRovingFocus(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-roving]')) {
    const links = [...list.querySelectorAll('a')];
    if (links.length < minRovingLinks) continue;
    const setTabStop = (current: Element | undefined) => {
      for (const link of links) link.tabIndex = link === current ? 0 : -1;
    };
    setTabStop(links[0]);
    list.addEventListener('focusin', ({ target }) => setTabStop(target as Element));
    list.addEventListener('keydown', (event) => {
      const forwardKey = getComputedStyle(list).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      const backwardKey = forwardKey === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
      const index = links.indexOf(document.activeElement as HTMLAnchorElement);
      const nextIndex = {
        ArrowDown: index + 1,
        [forwardKey]: index + 1,
        ArrowUp: index - 1,
        [backwardKey]: index - 1,
        Home: 0,
        End: -1,
      }[event.key];
      if (index < 0 || nextIndex === undefined) return;
      event.preventDefault();
      links.at(nextIndex % links.length)?.focus();
    });
  }
}

/** Loads each flag when it comes into view: browsers load lazy pictures thousands of pixels earlier. */
function addFlags(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const { flag } = (target as HTMLElement).dataset;
      if (flag) target.setAttribute('src', flag);
    }
  });
  const observe = () => {
    for (const flag of document.querySelectorAll('[data-flag]:not([src])')) observer.observe(flag);
  };
  document.addEventListener(contentEvent, observe);
  observe();
}

function addLiveTable(): void {
  const explore = document.querySelector<HTMLElement>('.explore');
  if (explore) void import('../explore/live-table.js').then(({ runLiveTable }) => runLiveTable(explore));
}

const copiedMs = 2000;

function addCopyButtons(): void {
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
    // Pages without https cannot use the clipboard. The text is then selected, so that the user can copy it.
    getSelection()?.selectAllChildren(source);
    return;
  }
  button.textContent = copied ?? '';
  setTimeout(() => {
    button.textContent = label;
  }, copiedMs);
}
