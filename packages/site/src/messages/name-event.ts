import type { SkyEvent } from '@almanac/client';
import type { Messages } from './en/en.js';

/** Names an event in the language of the page, because the API translates only the phases of the Moon. */
export function nameEvent({ key, name }: Pick<SkyEvent, 'key' | 'name'>, { tools }: Pick<Messages, 'tools'>): string {
  const names: Readonly<Partial<Record<string, string>>> = tools.moon.events;
  return names[key] ?? name;
}
