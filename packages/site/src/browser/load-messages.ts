import type { Messages } from '../messages/messages.js';

/** The groups of messages that islands use in addition to the group `layout`, by the first part of an island's name. */
const groupsByFolder: Readonly<Record<string, readonly (keyof Messages)[]>> = {
  account: ['account'],
  atlas: ['atlas'],
  find: ['find'],
  home: ['home', 'find'],
  tools: ['tools'],
};

/** Each group is a file of its own, so that a page loads only the groups that its islands use. */
export async function loadMessages(island: string, language: string): Promise<Messages> {
  const groupNames = ['layout', ...(groupsByFolder[island.split('/')[0] ?? ''] ?? [])];
  // esbuild makes a chunk of each file that matches this path.
  const load = (name: string) => import(`../messages/${language}/${name}.json`, { with: { type: 'json' } });
  const groups = await Promise.all(groupNames.map(async (name) => [name, (await load(name)).default]));
  return Object.fromEntries(groups) as Messages;
}
