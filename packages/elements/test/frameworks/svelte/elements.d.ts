// The types of Svelte 5 to which the types of the elements refer. https://svelte.dev/docs/svelte/typescript
export interface HTMLAttributes<T extends EventTarget> {
  id?: string | null;
  onchange?: ((event: Event & { currentTarget: EventTarget & T }) => void) | null;
}
export interface SvelteHTMLElements {
  a: HTMLAttributes<HTMLAnchorElement>;
  [tag: string]: object;
}
