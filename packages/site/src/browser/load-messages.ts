import type { Messages } from '../messages/en/index.js';

/** The words in each language are a file of their own. */
const loaders: Readonly<Record<string, () => Promise<Messages>>> = {
  ar: async () => (await import('../messages/ar/index.js')).ar,
  de: async () => (await import('../messages/de/index.js')).de,
  en: async () => (await import('../messages/en/index.js')).en,
  es: async () => (await import('../messages/es/index.js')).es,
  fr: async () => (await import('../messages/fr/index.js')).fr,
};

/** Loads the words of the page. */
export function loadMessages(language: string): Promise<Messages> {
  return (loaders[language] ?? (loaders.en as () => Promise<Messages>))();
}
