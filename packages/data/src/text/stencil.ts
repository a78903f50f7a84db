/** A long text cut into parts, that many texts are made from. What a face makes of it can be kept for the object's lifetime. */
export interface Stencil {
  readonly parts: readonly string[];
}

/** A text that is a stencil with something put between its parts. */
export class StenciledText {
  readonly stencil: Stencil;
  /** What stands before a part, by the number of the part, in rising order. */
  readonly gaps: readonly (readonly [part: number, text: string])[];

  constructor(stencil: Stencil, gaps: StenciledText['gaps']) {
    this.stencil = stencil;
    this.gaps = gaps;
  }

  toString(): string {
    const texts = new Map(this.gaps);
    return this.stencil.parts.map((part, at) => (texts.get(at) ?? '') + part).join('');
  }

  toJSON(): string {
    return this.toString();
  }
}
