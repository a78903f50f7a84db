/** Properties whose texts are not mutated: they are for people, and a test that repeated them would find no mistake. */
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
