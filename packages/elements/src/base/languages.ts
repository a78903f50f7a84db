import { en, type Messages } from '../messages/en.js';

const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** Looks for the nearest `lang`, also outside shadow roots, before it asks the browser. */
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

export function findDirection(language: string): 'ltr' | 'rtl' {
  return rightToLeftScripts.has(readLocale(language)?.maximize().script ?? '') ? 'rtl' : 'ltr';
}

/** Normalizes a language tag. Returns `en` if `Intl` rejects it. */
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

const loaders: Readonly<Record<string, () => Promise<Messages>>> = {
  ar: async () => (await import('../messages/ar.js')).ar,
  de: async () => (await import('../messages/de.js')).de,
  es: async () => (await import('../messages/es.js')).es,
  fr: async () => (await import('../messages/fr.js')).fr,
  ja: async () => (await import('../messages/ja.js')).ja,
};

/** Returns the English messages if the language has none. */
export async function loadMessages(language: string): Promise<Messages> {
  return (await loaders[language.split('-')[0] as string]?.()) ?? en;
}
