/** What elements say, in one language. Names of places are data and come from the source. */
export interface Messages {
  /** How many there are to choose from: announced to screen readers. */
  results(count: number): string;
  readonly noResults: string;
  readonly loading: string;
  readonly failed: string;
  readonly showList: string;
  readonly required: string;
  readonly chooseFromList: string;
  readonly country: string;
  readonly timezone: string;
  readonly city: string;
}
