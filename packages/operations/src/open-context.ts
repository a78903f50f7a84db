import { type Load, openLibrary } from '@almanac/data/internal';
import type { Context } from './operation.js';
import { operations } from './operations.js';

/** Opens the library for answers in this process, which are not sent anywhere: its routes are those of the operations. */
export async function openContext(load: Load, version: string): Promise<Omit<Context, 'nowMs'>> {
  return { almanac: await openLibrary(load), service: { version, routes: operations.map(({ path }) => path) } };
}
