/** A row of a table of options: what is written, and what it does. */
export type Option = readonly [name: string, meaning: string];

/** A component, as the gallery shows it. */
export interface Component {
  /** Its address below `/components`, and its module in the package. */
  readonly id: string;
  readonly tag: `almanac-${string}`;
  readonly name: string;
  /** One sentence. */
  readonly summary: string;
  /** As they are written into a page, the service being `exampleUrl`; the first is the one that the gallery shows. */
  readonly examples: readonly { readonly title: string; readonly html: string }[];
  /** True if it has a value that a form sends. */
  readonly isField: boolean;
  readonly attributes: readonly Option[];
  readonly properties: readonly Option[];
  readonly events: readonly Option[];
  readonly keys: readonly Option[];
  readonly parts: readonly Option[];
  readonly states: readonly Option[];
  readonly customProperties: readonly Option[];
}
