import type { Messages } from '../messages/en.js';

/** The elements by their tags. */
export type AlmanacElements = Pick<HTMLElementTagNameMap, keyof HTMLElementTagNameMap & `almanac-${string}`>;

type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type IsReadonly<E, K extends keyof E> = IsSame<Pick<E, K>, Readonly<Pick<E, K>>>;

/** Names of writable properties, without methods. */
export type SettableProperty<E> = {
  [K in Exclude<keyof E, keyof HTMLElement>]: E[K] extends (...values: never) => unknown
    ? never
    : IsReadonly<E, K> extends true
      ? never
      : K;
}[Exclude<keyof E, keyof HTMLElement>];

/** Values that a property accepts: numbers as text as well, and any of the words. */
type Accepted<T> = T extends number ? T | `${number}` : T extends Messages ? Partial<Messages> : T;

/** Properties that JSX and templates can set, beside those of all HTML elements. It follows from its class. */
export type ElementProperties<E> = { [K in SettableProperty<E>]?: Accepted<E[K]> | undefined };
