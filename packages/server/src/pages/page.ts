/**
 * Renders a page around its content.
 *
 * @param basePath the path under which a proxy serves Almanac, such as `/almanac`; empty without one
 */
export function renderPage(basePath: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${basePath}/style.css">
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}

/** Escapes text for HTML, including attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The style sheet of all pages: for phones, dark mode and print. */
export const stylesheet = `:root { color-scheme: light dark; --ink: #1c1e21; --paper: #fdfcf9; --faint: #6b6f76; --line: #e3e0d8; --link: #0b5a8a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e1; --paper: #17191c; --faint: #9a9ea6; --line: #33363b; --link: #7cc0ec; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1.25rem 3rem; }
h1 { font-size: 2.2rem; letter-spacing: -0.02em; margin: 0 0 0.5rem; }
h2 { font-size: 1.25rem; margin: 2rem 0 0.5rem; }
.lead { font-size: 1.15rem; max-width: 46rem; }
img { width: 100%; height: auto; }
a { color: var(--link); }
code, pre { font: 0.95em ui-monospace, monospace; }
.routes { list-style: none; padding: 0; }
.routes li { padding: 0.6rem 0; border-top: 1px solid var(--line); }
.routes span, footer { color: var(--faint); }
button { font: inherit; min-height: 2.8rem; padding: 0.6rem 1.2rem; border: 0; border-radius: 0.4rem; background: var(--link); color: var(--paper); cursor: pointer; }
button:disabled { opacity: 0.5; cursor: default; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
pre { padding: 0.8rem; overflow-wrap: anywhere; white-space: pre-wrap; border: 1px solid var(--line); border-radius: 0.4rem; }
`;
