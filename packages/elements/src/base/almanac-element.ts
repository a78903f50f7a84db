import { en, type Messages } from '../messages/en.js';
import { findSource } from '../sources/shared-source.js';
import type { AlmanacSource } from '../sources/source.js';
import { adoptStyles, baseStyles } from './base-styles.js';
import { refreshOnPageChange, unwatchPage } from './connected-elements.js';
import { create } from './create.js';
import { findDirection, findLanguage, loadMessages, tidyLanguage } from './languages.js';
import { reflectFlags, reflectTexts } from './reflect.js';

/** On servers, which import the elements without defining them, there is no HTMLElement. */
const ElementBase = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/**
 * @csspart body - everything that is shown
 * @cssprop --almanac-ink - text colour
 * @cssprop --almanac-paper - background of fields and lists
 * @cssprop --almanac-line - colour of borders
 * @cssprop --almanac-focus - colour of the focus outline
 * @cssprop --almanac-error - colour of errors
 * @cssprop --almanac-radius - radius of corners
 */
export abstract class AlmanacElement extends ElementBase {
  static observedAttributes: readonly string[] = ['lang', 'dir', 'src', 'export', 'label'];
  static styles: readonly string[] = [];

  static {
    reflectTexts(AlmanacElement, 'src', 'label');
    reflectFlags(AlmanacElement, 'export');
  }

  protected readonly internals = this.attachInternals();
  protected readonly body = create('div', { part: 'body', class: 'body' });
  protected language = 'en';
  #loadedMessages = en;
  #ownMessages: Partial<Messages> = {};
  #source: AlmanacSource | undefined;
  #isWaiting = false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    adoptStyles(root, [baseStyles, ...(this.constructor as typeof AlmanacElement).styles]);
    root.append(this.body);
  }

  /** The source of the element's data: by default the one at `src`, or the one set with `useSource`. */
  get source(): AlmanacSource | undefined {
    return this.#source ?? findSource(this);
  }

  set source(source: AlmanacSource | undefined) {
    this.#source = source;
    this.refreshLater();
  }

  /** The URL of the service or static export that the data come from. */
  declare src: string;
  /** True if `src` is a static export. */
  declare export: boolean;

  /** The texts that the element shows. Set some to replace those of its language. */
  get messages(): Messages {
    return { ...this.#loadedMessages, ...this.#ownMessages };
  }

  set messages(messages: Partial<Messages>) {
    this.#ownMessages = messages;
    this.refreshLater();
  }

  /** The label of the element. Fields can have a `label` element of the page instead. */
  declare label: string;

  connectedCallback(): void {
    this.#adoptProperties();
    refreshOnPageChange(this);
    this.refreshLater();
  }

  disconnectedCallback(): void {
    unwatchPage(this);
  }

  attributeChangedCallback(_name: string, _oldValue: string | null, _newValue: string | null): void {
    this.refreshLater();
  }

  /**
   * Refreshes once after all current changes.
   *
   * @internal
   */
  refreshLater(): void {
    if (this.#isWaiting || !this.isConnected) return;
    this.#isWaiting = true;
    queueMicrotask(() => {
      this.#isWaiting = false;
      if (this.isConnected) void this.#refreshNow();
    });
  }

  /** Renders again after a change of language, messages, source, attributes or properties. */
  protected abstract refresh(): void;

  async #refreshNow(): Promise<void> {
    this.language = tidyLanguage(findLanguage(this));
    this.body.dir = this.getAttribute('dir') ?? findDirection(this.language);
    this.body.lang = this.language;
    this.refresh();
    const { language } = this;
    const messages = await loadMessages(language).catch(() => en);
    // The language may have changed while its messages were loading.
    if (messages === this.#loadedMessages || language !== this.language) return;
    this.#loadedMessages = messages;
    this.refresh();
  }

  /** Applies properties that a page set before the element was defined. */
  #adoptProperties(): void {
    const properties = this as unknown as Record<string, unknown>;
    for (const [name, value] of Object.entries(this)) {
      if (!(name in Object.getPrototypeOf(this))) continue;
      delete properties[name];
      properties[name] = value;
    }
  }
}
