// Runs before the page is painted, so that the page never appears in a theme other than the stored one. Modules would
// run too late, so this file imports nothing.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be blocked. The page then follows the system's theme.
}
