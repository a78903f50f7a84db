import type { Page } from './open-form.js';

/** An element as assistive technology sees it. */
export interface AccessibleNode {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** States by their names in the Chrome DevTools Protocol, such as `expanded` and `invalid`. */
  readonly states: Readonly<Record<string, unknown>>;
  /** By property, such as `controls` or `activedescendant`: the roles and names of the elements that it refers to. */
  readonly refersTo: Readonly<Record<string, readonly string[]>>;
}

/** Reads the accessibility tree of Chromium, without hidden elements. */
export async function readTree(page: Page): Promise<readonly AccessibleNode[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const visibleNodes = nodes.filter(({ ignored }) => !ignored);
  const nodeByDomId = new Map(visibleNodes.map((node) => [node.backendDOMNodeId, node]));
  const describe = (id: number) => {
    const node = nodeByDomId.get(id);
    return node ? `${node.role?.value} ${node.name?.value}` : 'nothing';
  };
  return visibleNodes.map(({ role, name, description, properties = [] }) => ({
    role: String(role?.value),
    name: String(name?.value ?? ''),
    description: String(description?.value ?? ''),
    states: Object.fromEntries(properties.map((each) => [each.name, each.value.value])),
    refersTo: Object.fromEntries(
      properties
        .filter(({ value }) => value.relatedNodes)
        .map((each) => [each.name, (each.value.relatedNodes ?? []).map((node) => describe(node.backendDOMNodeId))]),
    ),
  }));
}

/** Finds the element with a role and, if one is given, a name; throws if there are several. */
export function findNode(tree: readonly AccessibleNode[], role: string, name?: string): AccessibleNode | undefined {
  const matches = tree.filter((node) => node.role === role && (name === undefined || node.name === name));
  if (matches.length > 1) throw new Error(`${matches.length} elements have the role ${role}`);
  return matches[0];
}
