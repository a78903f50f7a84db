/** An entry of a list. */
export interface Option {
  readonly value: string;
  /** Shown in the input once chosen. */
  readonly label: string;
  /** Distinguishes it from others, shown after the label. */
  readonly detail?: string;
  /** A sign before the label, such as a flag: decoration. */
  readonly sign?: string;
}

/** An entry with further texts by which it is found: codes and other names. */
export interface SearchableOption extends Option {
  readonly otherTexts: readonly string[];
}
