import type { Inputs } from '../../../build/dataset.js';
import type { City } from '../schema.js';
import { toAscii } from './compile-ascii.js';

export type NamedCity = Pick<City, 'id' | 'name' | 'asciiName' | 'country'>;

/**
 * Removes words for an administrative unit (City, -shi) from a name, and capitalizes the rest. Returns undefined if a
 * rule drops the name, if nothing remains, or if the rest is the default name plus `City` or a Chinese romanization.
 */
export type CutAdministrativeForm = (name: string, city: NamedCity) => string | undefined;

/** A rule of `curated/administrative-forms.json`, with either `cut` or `drop`. Patterns have the flag u. */
interface FormRule {
  /** Language codes separated by spaces, or `*` for all languages. */
  readonly languages: string;
  /** The part of a name that matches is removed. */
  readonly cut?: string;
  /** A name that matches is not the name of a city and is dropped. */
  readonly drop?: string;
  /** The rule does not apply to cities whose ASCII name matches. */
  readonly unlessDefault?: string;
  /** Alpha-2 codes separated by spaces; all countries by default. */
  readonly countries?: string;
}

export function openAdministrativeForms(inputs: Inputs): (language: string) => CutAdministrativeForm {
  const rules = JSON.parse(inputs.curated('administrative-forms.json')) as FormRule[];
  const compiledRules = rules.map(({ languages, cut, drop, unlessDefault, countries }) => ({
    languages: languages === '*' ? undefined : new Set(languages.split(' ')),
    pattern: new RegExp((cut ?? drop) as string, 'u'),
    drops: drop !== undefined,
    unlessDefault: unlessDefault === undefined ? undefined : new RegExp(unlessDefault, 'u'),
    countries: countries === undefined ? undefined : new Set(countries.split(' ')),
  }));
  return (language) => {
    const languageRules = compiledRules.filter(({ languages }) => !languages || languages.has(language));
    return (name, city) => {
      let shortened = name;
      for (const { pattern, drops, unlessDefault, countries } of languageRules) {
        const applies =
          pattern.test(shortened) &&
          (!countries || countries.has(city.country)) &&
          !unlessDefault?.test(city.asciiName);
        if (applies && drops) return undefined;
        if (applies) shortened = shortened.replace(pattern, '').trim();
      }
      const isSuperfluous = shortened === `${city.name} City` || isRomanized(shortened, city);
      return shortened === '' || isSuperfluous ? undefined : capitalize(shortened, city);
    };
  };
}

/** True in China for a name that equals the ASCII name except for case and marks, such as tone marks (Chángchūn). */
function isRomanized(name: string, { country, asciiName }: NamedCity): boolean {
  return country === 'CN' && toAscii(name)?.toLowerCase() === asciiName.toLowerCase();
}

/** Capitalizes names such as poona, but not eThekwini, nor names of cities whose ASCII name is not capitalized. */
function capitalize(name: string, { asciiName }: NamedCity): string {
  const secondLetter = name.charAt(1);
  if (/^[a-z]/.test(asciiName) || secondLetter !== secondLetter.toLowerCase()) return name;
  return name.replace(/^(?=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{Ll}/u, (letter) =>
    letter.toUpperCase(),
  );
}
