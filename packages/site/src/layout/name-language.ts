/** Names of languages in themselves: each takes longer to make than the rest of the header. */
const ownNames = new Map<string, string>();

/** The name of a language in itself. */
export function nameLanguage(code: string): string {
  const name = ownNames.get(code) ?? new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  ownNames.set(code, name);
  return name;
}
