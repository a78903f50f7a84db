import { contentEvent } from '../page/island.js';
import { storeChoice } from '../page/storage.js';
import { mountIslands } from './mount-islands.js';

const minuteMs = 60_000;
/** Dates nearer than this need no year. */
const withoutYearMs = 40 * 86_400_000;

addThemeButton();
addLanguageMenu();
addCopyButtons();
addSearchKeys();
addFlags();
writeLocalTimes();
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

/** Without scripts, submitting the menu's form does the same. Most languages are loaded when the menu is about to open. */
function addLanguageMenu(): void {
  const menu = document.querySelector<HTMLSelectElement>('[data-language-menu]');
  if (!menu) return;
  menu.addEventListener('change', () => {
    const url = new URL(location.href);
    url.searchParams.set('lang', menu.value);
    location.assign(url);
  });
  let loading: Promise<void> | undefined;
  const load = () => (loading ??= addLanguages(menu));
  for (const type of ['pointerover', 'focus']) menu.addEventListener(type, load);
  // On touch screens, the menu opens with the first event.
  if (matchMedia('(hover: none)').matches) void load();
}

async function addLanguages(menu: HTMLSelectElement): Promise<void> {
  const response = await fetch(menu.dataset.languageMenu ?? '');
  if (!response.ok) return;
  const languages: readonly (readonly [code: string, name: string])[] = await response.json();
  const options = languages.map(([code, name]) => {
    const option = new Option(name, code, false, code === menu.value);
    option.lang = code;
    return option;
  });
  menu.lastElementChild?.replaceChildren(...options);
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

/** Loads flags when they come into view: browsers load lazy pictures thousands of pixels earlier. */
function addFlags(): void {
  const observer = new IntersectionObserver((entries) => {
    const flags = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target as HTMLElement);
    for (const flag of flags) observer.unobserve(flag);
    if (flags.length > 0) void loadFlags(flags, observer);
  });
  const observe = () => {
    for (const flag of document.querySelectorAll('[data-flag]:not([src])')) observer.observe(flag);
  };
  document.addEventListener(contentEvent, observe);
  observe();
}

/**
 * One request for several: each alone would have more bytes of headers than of picture. Flags that are not in the response
 * are observed again. A page has flags of one size.
 */
async function loadFlags(flags: readonly HTMLElement[], observer: IntersectionObserver): Promise<void> {
  const names = flags.map(({ dataset: { flag = '' } }) => flag.split('/'));
  const codes = [...new Set(names.map(([, code]) => code))].sort().join('-');
  const response = await fetch(new URL(`flags/${names[0]?.[0]}/${codes}.json`, import.meta.url));
  if (!response.ok) return;
  const drawings: Readonly<Record<string, string>> = await response.json();
  for (const [index, flag] of flags.entries()) {
    const drawing = drawings[names[index]?.[1] ?? ''];
    const type = drawing?.startsWith('<') ? `svg+xml,${encodeURIComponent(drawing)}` : `png;base64,${drawing}`;
    if (drawing === undefined) observer.observe(flag);
    else flag.setAttribute('src', `data:image/${type}`);
  }
}

/** Writes instants that the server wrote in UTC in the time of the browser, with the weekday; UTC is their tooltip. */
function writeLocalTimes(): void {
  const { lang } = document.documentElement;
  const locale = lang === 'en' ? 'en-GB' : lang === 'ar' ? 'ar-u-nu-latn' : lang;
  const shape = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  const formats = [{}, { year: 'numeric' } as const].map(
    (year) => new Intl.DateTimeFormat(locale, { ...shape, ...year }),
  );
  const write = () => {
    for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]:not([title])')) {
      time.title = time.textContent ?? '';
      const ms = Math.round(Date.parse(time.dateTime) / minuteMs) * minuteMs;
      const text = formats[Math.abs(ms - Date.now()) < withoutYearMs ? 0 : 1]?.format(ms) ?? '';
      // Some browsers write a Latin comma before the time.
      time.textContent = lang === 'ar' ? text.replaceAll(', ', '، ') : text;
    }
  };
  document.addEventListener(contentEvent, write);
  write();
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
