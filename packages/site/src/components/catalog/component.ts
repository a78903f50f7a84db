/** A row in a table of options: its name, and its meaning. */
export type Option = readonly [name: string, meaning: string];

/** A component, as the gallery shows it. */
export interface Component {
  /** The last part of its URL, and the name of its module in the package. */
  readonly id: string;
  readonly tag: `almanac-${string}`;
  readonly name: string;
  /** One sentence. */
  readonly summary: string;
  /** Markup for a page, with `exampleUrl` as the service. The gallery shows the first. */
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
