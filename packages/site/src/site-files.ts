/** The files that browsers load: scripts, style, font and icon, as scripts/bundle-site.mjs wrote them. */
export interface SiteFiles {
  /** The name of a file by the name of what it was made from, such as `main.js`. */
  readonly names: Readonly<Record<string, string>>;
  /** Every file by its name, which changes with its content. */
  readonly contents: ReadonlyMap<string, Uint8Array>;
}

/** The path of a file. */
export function filePath({ names }: SiteFiles, source: string): string {
  const name = names[source];
  if (name === undefined) throw new Error(`the site has no file ${source}`);
  return `/site/${name}`;
}
