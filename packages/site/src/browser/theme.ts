// Runs before the page is painted, so that it never appears in another theme than the stored one. Modules would run too
// late, so this file imports nothing.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be blocked. The page then has the theme of the system.
}
