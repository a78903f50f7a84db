export interface Bundle {
  readonly version: string;
  /** Changes whenever datasets or code change; undefined if there is nothing in the script. */
  readonly buildId: string | undefined;
  /** The bytes of each compiled file that is in the script, by its name. */
  readonly files: Readonly<Record<string, () => Uint8Array>>;
  /** The length in bytes of each file that is in parts, because it is too large for a static asset. */
  readonly inParts: Readonly<Record<string, number>>;
}

/** Nothing: `npm run edge` replaces this module with the data. */
export const bundle: Bundle = { version: 'unbundled', buildId: undefined, files: {}, inParts: {} };
