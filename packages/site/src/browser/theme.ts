// Runs before the page is painted, so that it is never shown in the other scheme first.
const theme = localStorage.getItem('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
