import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { AlmanacElements, ElementProperties } from './element-properties.js';

export * from '../index.js';

/** Properties of the elements in React 19's JSX. */
export type ReactElements = {
  [Tag in keyof AlmanacElements]: DetailedHTMLProps<
    Omit<HTMLAttributes<AlmanacElements[Tag]>, keyof ElementProperties<AlmanacElements[Tag]>> &
      ElementProperties<AlmanacElements[Tag]>,
    AlmanacElements[Tag]
  >;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ReactElements {}
  }
}
