type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** `true` sets an attribute without a value; `false` and undefined set none. */
export function create<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

export function createSvg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

/** `false` and undefined remove attributes. */
export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? '' : value);
  }
}

/** Defines an element only in browsers, because servers may import the module too. */
export function define(name: string, element: CustomElementConstructor): void {
  if (globalThis.customElements && !customElements.get(name)) customElements.define(name, element);
}
