const rightToLeftPattern = /^(?:ar|ckb|dv|fa|he|ks|ku-arab|pa-arab|ps|sd|ug|ur|uz-arab|yi|az-arab)(?:-|$)/i;

export function textDirection(language: string): 'ltr' | 'rtl' {
  return rightToLeftPattern.test(language) ? 'rtl' : 'ltr';
}

export function LocalizedName({ language, children }: { readonly language: string; readonly children: string }) {
  return (
    <span lang={language} dir={textDirection(language)}>
      {children}
    </span>
  );
}

/** Names are cached, because creating one takes longer than rendering the header of a page. */
const nativeNames = new Map<string, string>();

/** Names a language in the language itself, such as `Deutsch` for `de`. */
export function nameLanguage(code: string): string {
  const name = nativeNames.get(code) ?? new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  nativeNames.set(code, name);
  return name;
}
