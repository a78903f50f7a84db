import type { SkyEvent } from '@almanac/client';
import type { Messages } from './messages.js';

/** Names an event in the language of the page, because the API translates only the phases of the Moon. */
export function nameEvent({ key, name }: Pick<SkyEvent, 'key' | 'name'>, { tools }: Pick<Messages, 'tools'>): string {
  return tools.moon.events[key] ?? name;
}
