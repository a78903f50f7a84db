import type { HTMLAttributes } from 'svelte/elements';
import type { AlmanacElements, ElementProperties } from './element-properties.js';

export * from '../index.js';

/** Properties of the elements in Svelte templates. */
export type SvelteElements = {
  [Tag in keyof AlmanacElements]: Omit<
    HTMLAttributes<AlmanacElements[Tag]>,
    keyof ElementProperties<AlmanacElements[Tag]>
  > &
    ElementProperties<AlmanacElements[Tag]>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends SvelteElements {}
}
