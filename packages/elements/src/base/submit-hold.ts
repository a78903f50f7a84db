/** Holds a form back from being sent while a value has still to be found out; then it is sent as the user meant. */
export class SubmitHold {
  readonly #isPending: () => boolean;
  readonly #settle: () => Promise<void>;
  #end = new AbortController();

  constructor(isPending: () => boolean, settle: () => Promise<void>) {
    this.#isPending = isPending;
    this.#settle = settle;
  }

  /** Goes over to another form, or to none. */
  follow(form: HTMLFormElement | null): void {
    this.#end.abort();
    this.#end = new AbortController();
    form?.addEventListener('submit', (event) => this.#hold(event, form), { capture: true, signal: this.#end.signal });
  }

  #hold(event: SubmitEvent, form: HTMLFormElement): void {
    if (!this.#isPending()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void this.#settle().then(() => form.requestSubmit(event.submitter));
  }
}
