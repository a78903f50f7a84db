import { expect } from 'vitest';

/** An XML element with its attributes, child elements and text. */
interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** Checks the elements of a feed against RFC 4287, and that every link leads to a path that begins with `/changes`. */
export function checkAtom(xml: string): void {
  const feed = parseXml(xml);
  expect([feed.name, feed.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
  checkCommonElements(feed, ['id', 'title', 'updated']);
  expect(findChildren(feed, 'author').flatMap((author) => findChildren(author, 'name'))).toHaveLength(1);
  expect(findChildren(feed, 'link').filter(({ attributes }) => attributes.rel === 'self')).toHaveLength(1);
  const entries = findChildren(feed, 'entry');
  const feedChildNames = ['id', 'title', 'updated', 'author', 'link', 'entry'];
  for (const { name } of feed.children) expect(feedChildNames).toContain(name);
  expect(new Set(entries.map((entry) => findChildren(entry, 'id')[0]?.text)).size).toBe(entries.length);
  for (const entry of entries) {
    checkCommonElements(entry, ['id', 'title', 'updated', 'content']);
    for (const { attributes } of findChildren(entry, 'category')) expect(attributes.term).toMatch(/./);
    for (const { name } of entry.children)
      expect(['id', 'title', 'updated', 'content', 'link', 'category']).toContain(name);
  }
  for (const { attributes } of [feed, ...entries].flatMap((each) => findChildren(each, 'link')))
    expect(new URL(attributes.href ?? '', 'http://localhost/').pathname).toMatch(/^\/changes/);
}

function checkCommonElements(element: Element, names: readonly string[]): void {
  for (const name of names) expect([name, findChildren(element, name).length]).toEqual([name, 1]);
  expect(findChildren(element, 'id')[0]?.text).toMatch(/^urn:[a-z0-9-]{2,32}:[\w.~%:-]+$/);
  expect(findChildren(element, 'updated')[0]?.text).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
}

function findChildren({ children }: Element, childName: string): Element[] {
  return children.filter(({ name }) => name === childName);
}

/**
 * Parses the XML of a feed into elements with attributes and text. Does not decode entities.
 *
 * @throws if the XML is not well-formed
 */
function parseXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const openElements = [root];
  const withoutDeclaration = xml.replace(/^<\?xml version="1\.0" encoding="utf-8"\?>\n/, '');
  for (const [, text, slash, name = '', attributes = '', endSlash] of withoutDeclaration.matchAll(
    /([^<>]+)|<(\/?)([a-z]+)((?: [a-z]+="[^"<>]*")*)(\/?)>|(?:[<>])/g,
  )) {
    const parent = openElements.at(-1) as Element;
    if (text !== undefined) {
      if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`unescaped ampersand: ${text}`);
      parent.text += text;
    } else if (slash === '/') {
      if (openElements.pop()?.name !== name) throw new Error(`</${name}> closes another element`);
    } else {
      if (name === '') throw new Error('the feed is not XML');
      const entries = [...attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]);
      const element: Element = { name, attributes: Object.fromEntries(entries), children: [], text: '' };
      parent.children.push(element);
      if (endSlash !== '/') openElements.push(element);
    }
  }
  const [element] = root.children;
  if (!element || openElements.length !== 1 || root.children.length !== 1) throw new Error('not one root element');
  return element;
}
