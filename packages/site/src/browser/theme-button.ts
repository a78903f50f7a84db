import { keepChoice } from '../parts/stored-choice.js';

/** Makes the button in the header change between light and dark. */
export function addThemeButton(): void {
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
