interface ElementClass {
  readonly prototype: Element;
}

/** Defines properties of the names of attributes, which are empty while the attribute is missing. */
export function reflectTexts({ prototype }: ElementClass, ...names: readonly string[]): void {
  for (const name of names)
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: Element) {
        return this.getAttribute(name) ?? '';
      },
      set(this: Element, text: string) {
        this.setAttribute(name, text);
      },
    });
}

/** Defines properties of the names of attributes, which are true while the attribute is present. */
export function reflectFlags({ prototype }: ElementClass, ...names: readonly string[]): void {
  for (const name of names)
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: Element) {
        return this.hasAttribute(name);
      },
      set(this: Element, isOn: boolean) {
        this.toggleAttribute(name, isOn);
      },
    });
}
