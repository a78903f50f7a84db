const sheets = new Map<string, CSSStyleSheet>();

/** Gives a shadow root its style as constructed sheets, which elements share and a strict Content-Security-Policy allows. */
export function adoptStyles(root: ShadowRoot, texts: readonly string[]): void {
  root.adoptedStyleSheets = texts.map((text) => {
    const known = sheets.get(text);
    if (known) return known;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
    return sheet;
  });
}
