// Runs before the first paint, so that the page never flashes in the other theme. Modules run too late, so this file
// imports nothing.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be blocked. The page then has the theme of the system.
}
