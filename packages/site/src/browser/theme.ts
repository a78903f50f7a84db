// Runs before the first paint, so that the page never flashes in the other scheme. Modules run too late: this imports nothing.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be blocked: the page then follows the system.
}
