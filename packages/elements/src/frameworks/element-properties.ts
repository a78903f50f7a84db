import type { Messages } from '../messages/en.js';

/** The classes of the elements, by tag. */
export type AlmanacElements = Pick<HTMLElementTagNameMap, keyof HTMLElementTagNameMap & `almanac-${string}`>;

type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type IsReadonly<E, K extends keyof E> = IsSame<Pick<E, K>, Readonly<Pick<E, K>>>;

/** The names of the writable properties that not all HTML elements have, without methods. */
export type SettableProperty<E> = {
  [K in Exclude<keyof E, keyof HTMLElement>]: E[K] extends (...values: never) => unknown
    ? never
    : IsReadonly<E, K> extends true
      ? never
      : K;
}[Exclude<keyof E, keyof HTMLElement>];

/** The values that a property accepts: numbers also as strings, and messages in part. */
type AcceptedValue<T> = T extends number ? T | `${number}` : T extends Messages ? Partial<Messages> : T;

/** The properties that JSX and templates can set, in addition to the properties of all HTML elements. */
export type ElementProperties<E> = { [K in SettableProperty<E>]?: AcceptedValue<E[K]> | undefined };
