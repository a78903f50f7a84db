import type { ClassAttributes, HTMLAttributes } from 'preact';
import type { AlmanacElements, ElementProperties } from './element-properties.js';

export * from '../index.js';

/** Properties of the elements in Preact's JSX. */
export type PreactElements = {
  [Tag in keyof AlmanacElements]: Omit<
    HTMLAttributes<AlmanacElements[Tag]>,
    keyof ElementProperties<AlmanacElements[Tag]>
  > &
    ElementProperties<AlmanacElements[Tag]> &
    ClassAttributes<AlmanacElements[Tag]>;
};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends PreactElements {}
  }
}
