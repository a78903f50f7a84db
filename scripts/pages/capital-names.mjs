// The page of capitals that have no name in the script of a language, docs/data-guidelines/capital-names.md.

/** Lists by language the capitals whose name there is in Latin letters, though the language is not written in them. */
export async function describeCapitalNames(almanac) {
  const display = new Intl.DisplayNames('en', { type: 'language' });
  const languages = almanac.supportedLanguages.filter(
    (language) => new Intl.Locale(language).maximize().script !== 'Latn',
  );
  const missing = await Promise.all(
    languages.map(async (language) => {
      const countries = (await almanac.countries(language)).list().items;
      const latin = countries.filter(({ capital }) => /^[\p{Script=Latin}\P{L}]+$/u.test(capital ?? ''));
      return { language, codes: latin.map(({ alpha2 }) => alpha2).sort() };
    }),
  );
  const rows = missing
    .filter(({ codes }) => codes.length > 0)
    .sort((a, b) => b.codes.length - a.codes.length || (a.language < b.language ? -1 : 1))
    .map(({ language, codes }) => `| ${display.of(language)} (${language}) | ${codes.length} | ${codes.join(' ')} |`);
  const whole = missing.filter(({ codes }) => codes.length === 0).map(({ language }) => language);
  return `# Capitals without a name in the script of a language

Neither CLDR nor GeoNames nor a document that was opened has these: the default name serves, in Latin letters. GeoNames' names without a language were looked through as well; in a script that several
languages share they say nothing. Whole are ${whole.join(', ')}. This page is generated: \`npm run sources\` writes it.

| Language | Missing | Capitals of |
|---|---:|---|
${rows.join('\n')}
`;
}
