/** The fixed parts of a long text. What a face derives from them can be kept for the object's lifetime. */
export interface Template {
  readonly parts: readonly string[];
}

/** A template with its slots filled in. */
export class TemplatedText {
  readonly template: Template;
  /** The text before a part, by the number of the part, ascending. */
  readonly slots: readonly (readonly [part: number, text: string])[];

  constructor(template: Template, slots: TemplatedText['slots']) {
    this.template = template;
    this.slots = slots;
  }

  toString(): string {
    const texts = new Map(this.slots);
    return this.template.parts.map((part, at) => (texts.get(at) ?? '') + part).join('');
  }

  toJSON(): string {
    return this.toString();
  }
}
