// Runs before the page is painted, so that it is never shown in the other scheme first. It is no module, so it imports nothing.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Browsers may keep nothing: then the page has the scheme of the system.
}
