/** An event with the element that fired it as its target. */
export type EventFrom<E> = Event & { readonly currentTarget: E; readonly target: E };

/** The events of form elements, in addition to the events of all HTML elements. */
export interface FormEventMap<E> extends Omit<HTMLElementEventMap, 'input' | 'change'> {
  input: EventFrom<E>;
  change: EventFrom<E>;
}

/** `addEventListener` and `removeEventListener` of an element with events of its own. */
export type EventListenerMethod<E, Events> = {
  <K extends keyof Events>(
    type: K,
    listener: (this: E, event: Events[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
};
