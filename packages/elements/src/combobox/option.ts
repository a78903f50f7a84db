import type { AlmanacSource } from '../sources/source.js';

/** The flag of a country: a picture if the source has pictures, otherwise the emoji, which Windows shows as letters. */
export interface FlagSign {
  readonly alpha2: string;
  readonly flag: string;
  readonly source: AlmanacSource;
}

export interface Option {
  /** The value that a form sends. */
  readonly value: string;
  /** The text that the input shows when the option is chosen. */
  readonly label: string;
  /** A text after the label that distinguishes the option from others. */
  readonly detail?: string;
  readonly sign?: FlagSign;
}

/** An entry with more searchable texts: codes and other names. */
export interface SearchableOption extends Option {
  readonly otherTexts: readonly string[];
}
