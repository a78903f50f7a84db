/** Properties that are not mutated: their text is for people, and a test that repeated it would find no mistake. */
const proseProperties = new Set(['description', 'examples', '$id']);

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'prose',
    value: {
      shouldIgnore: ({ node }) =>
        node.type === 'ObjectProperty' && proseProperties.has(node.key.name) ? 'a description' : undefined,
    },
  },
];
