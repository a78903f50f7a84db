import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { FormEventMap } from '../base/form-events.js';
import type { AlmanacElements, ElementProperties } from './element-properties.js';

export * from '../index.js';

/** An element as seen by Vue templates: `$props` is what they can set, `$emit` what they can listen to. */
type VueElement<E> = new () => E & {
  /** @deprecated exists in types only */
  $props: Omit<HTMLAttributes, keyof ElementProperties<E>> & ElementProperties<E> & PublicProps;
  /** @deprecated exists in types only */
  $emit: EmitFn<{ [Type in 'input' | 'change']: (event: FormEventMap<E>[Type]) => void }>;
};

/** Properties of the elements in Vue templates. */
export type VueElements = { [Tag in keyof AlmanacElements]: VueElement<AlmanacElements[Tag]> };

declare module 'vue' {
  interface GlobalComponents extends VueElements {}
}
