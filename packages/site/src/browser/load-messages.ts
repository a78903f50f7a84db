import type { Messages } from '../messages/en.js';

/** The messages that the islands of a folder use, besides those of the layout. */
const groups: Readonly<Record<string, readonly (keyof Messages)[]>> = {
  account: ['account'],
  admin: ['account'],
  atlas: ['atlas'],
  find: ['find'],
  home: ['home', 'find'],
  tools: ['tools'],
};

/**
 * Loads the messages of an island. Each group is a file of its own, so that a page loads only those that it uses.
 *
 * @param island its name in `islands.ts`
 */
export async function loadMessages(island: string, language: string): Promise<Messages> {
  const names = ['layout', ...(groups[island.split('/')[0] ?? ''] ?? [])];
  // esbuild makes a chunk of each file that matches.
  const modules = await Promise.all(names.map((name) => import(`../messages/${language}/${name}.ts`)));
  return Object.assign({}, ...modules) as Messages;
}
