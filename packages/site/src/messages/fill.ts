type Values = Readonly<Record<string, string | number>>;

/**
 * Puts values in the places of a text, such as `{count}`. A translation may leave a value out.
 *
 * @throws if a place has no value
 */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (_, place: string) => {
    const value = values[place];
    if (value === undefined) throw new Error(`there is no value for {${place}} in: ${text}`);
    return String(value);
  });
}

/** The forms of a text for different counts. Languages that need more forms than English have more. */
type Plural = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Chooses the form of a text for a count, and puts the count in its place. */
export function fillCount(forms: Plural, count: number, language: string): string {
  return fill(forms[new Intl.PluralRules(language).select(count)] ?? forms.other, { count });
}
