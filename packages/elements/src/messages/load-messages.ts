import { en } from './en.js';
import type { Messages } from './messages.js';

const loaders: Readonly<Record<string, () => Promise<Messages>>> = {
  ar: async () => (await import('./ar.js')).ar,
  de: async () => (await import('./de.js')).de,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
};

/** Loads the words of a language; English where it has none. */
export async function loadMessages(language: string): Promise<Messages> {
  return (await loaders[language.split('-')[0] as string]?.()) ?? en;
}
