export interface Bundle {
  readonly version: string;
  /** Changes whenever datasets or code change; undefined if the script contains no data. */
  readonly buildId: string | undefined;
  /** The bytes of each compiled file that is in the script, by its name. */
  readonly files: Readonly<Record<string, () => Uint8Array>>;
  /** The length in bytes of each file that is too large for a static asset, and therefore split into parts. */
  readonly splitFileLengths: Readonly<Record<string, number>>;
}

/** Empty here: `npm run edge` replaces this module with one that contains the data. */
export const bundle: Bundle = { version: 'unbundled', buildId: undefined, files: {}, splitFileLengths: {} };
