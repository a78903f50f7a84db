/** Opens the page in the language that is chosen in the header. Without scripts its form does the same. */
export function addLanguageMenu(): void {
  const menu = document.querySelector<HTMLSelectElement>('[data-language-menu]');
  menu?.addEventListener('change', () => {
    const url = new URL(location.href);
    url.searchParams.set('lang', menu.value);
    location.assign(url);
  });
}
