const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** The language that an element is in: the nearest `lang` around it, through shadow roots, else that of the browser. */
export function findLanguage(element: Element): string {
  let node: Element | null = element;
  while (node) {
    const language: string | undefined = node.closest('[lang]')?.getAttribute('lang') || undefined;
    if (language) return language;
    const root: Node = node.getRootNode();
    node = root instanceof ShadowRoot ? root.host : null;
  }
  return navigator.language;
}

/** The direction in which a language is written. */
export function findDirection(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(readLocale(language)?.maximize().script ?? '') ? 'rtl' : 'ltr';
}

/** The tag if it is well formed, else English: what `Intl` takes. */
export function tidyLanguage(language: string): string {
  return readLocale(language)?.toString() ?? 'en';
}

function readLocale(language: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(language);
  } catch {
    return undefined;
  }
}
