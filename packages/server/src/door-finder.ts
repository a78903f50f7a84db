import type { Door, PlacedDoor, Sent } from './doors.js';
import { createFindingRouter, handledElsewhere } from './finding-router.js';
import { longestUrl, routedUrl } from './routes.js';

/** Finds the door that a GET is for, by the same router as the framework; undefined where it has to explain why there is none. */
export function openDoorFinder(doors: readonly PlacedDoor[]): (url: string) => { door: Door; sent: Sent } | undefined {
  const router = createFindingRouter(longestUrl);
  for (const { door, method, url } of doors) if (method.includes('GET')) router.on('GET', url, handledElsewhere, door);
  return (url) => {
    const found = url.length <= longestUrl ? router.find('GET', routedUrl(url)) : undefined;
    if (!found?.store) return undefined;
    const path = found.params as Record<string, string>;
    return { door: found.store as Door, sent: { path, queryText: found.searchParams.text ?? '', body: undefined } };
  };
}
