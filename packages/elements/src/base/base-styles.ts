/** Styles of all elements. Pages override them with custom properties and parts. */
export const baseStyles = `
:host { display: block; color: var(--almanac-ink, CanvasText); font: inherit; }
:host([hidden]) { display: none; }
* { box-sizing: border-box; }
input, button { font: inherit; color: inherit; margin: 0; }
.label { display: block; margin-block-end: .25em; }
.field {
  display: flex; align-items: stretch; position: relative;
  background: var(--almanac-paper, Canvas);
  border: 1px solid var(--almanac-line, color-mix(in srgb, CanvasText 55%, Canvas));
  border-radius: var(--almanac-radius, 3px);
}
.field:focus-within { outline: 2px solid var(--almanac-focus, Highlight); outline-offset: 1px; }
.field input {
  flex: 1; min-inline-size: 0; border: 0; background: none; outline: none; text-align: start;
  padding-block: .5em; padding-inline: .6em;
}
.field button { border: 0; background: none; padding-inline: .6em; cursor: pointer; }
.error { color: var(--almanac-error, light-dark(#b3372b, #ff8f7a)); margin-block: .25em 0; }
.error:empty { display: none; }
:host(:state(user-invalid)) .field { border-color: var(--almanac-error, light-dark(#b3372b, #ff8f7a)); }
:host(:disabled) .field { opacity: .6; }
.hidden {
  position: absolute; inline-size: 1px; block-size: 1px; margin: -1px; overflow: hidden;
  clip-path: inset(50%); white-space: nowrap;
}
@media (forced-colors: active) {
  .field { border-color: ButtonBorder; }
  :host(:disabled) .field { opacity: 1; color: GrayText; }
}
`;

const sheets = new Map<string, CSSStyleSheet>();

/** Adopts constructed style sheets, which elements share and a strict Content-Security-Policy allows. */
export function adoptStyles(root: ShadowRoot, texts: readonly string[]): void {
  root.adoptedStyleSheets = texts.map((text) => {
    const cachedSheet = sheets.get(text);
    if (cachedSheet) return cachedSheet;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
    return sheet;
  });
}
