/** An event with the element that fired it as its target. */
export type EventFrom<E> = Event & { readonly currentTarget: E; readonly target: E };

/** The events of all HTML elements, of which `input` and `change` have the form element `E` as their target. */
export interface FormEventMap<E> extends Omit<HTMLElementEventMap, 'input' | 'change'> {
  input: EventFrom<E>;
  change: EventFrom<E>;
}

/** The type of `addEventListener` and `removeEventListener` of an element with events of its own. */
export type EventListenerMethod<E, Events> = {
  <K extends keyof Events>(
    type: K,
    listener: (this: E, event: Events[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
};
