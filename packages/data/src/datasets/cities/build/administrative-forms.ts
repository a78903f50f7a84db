import type { Inputs } from '../../../build/dataset.js';
import { toAscii } from './compile-ascii.js';

/** The fields of a city that determine its names. */
export interface NamedCity {
  readonly id: number;
  readonly name: string;
  readonly asciiName: string;
  readonly country: string;
}

/** Removes words for an administrative unit (City, -shi) from a name; undefined if it is not the name of the city at all. */
export type CutAdministrativeForm = (name: string, city: NamedCity) => string | undefined;

/** One rule of `curated/administrative-forms.json`. Patterns are regular expressions with the flag u. */
interface FormRule {
  /** Codes separated by spaces, or `*` for all. */
  readonly languages: string;
  /** Removed from a name. */
  readonly cut?: string;
  /** Matches names of other things than cities, which are dropped. */
  readonly drop?: string;
  /** Default names to which the rule does not apply. */
  readonly unlessDefault?: string;
  /** The countries to which the rule applies; all by default. */
  readonly countries?: string;
}

/** Reads the rules, which are applied one after another. */
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
      const isDefault = shortened === `${city.name} City` || isRomanized(shortened, city);
      return shortened === '' || isDefault ? undefined : capitalize(shortened, city);
    };
  };
}

/** True if a name is a Chinese romanization with tone marks, which no language uses (Chángchūn). */
function isRomanized(name: string, { country, asciiName }: NamedCity): boolean {
  return country === 'CN' && toAscii(name)?.toLowerCase() === asciiName.toLowerCase();
}

/** Capitalizes names such as poona, but not eThekwini. */
function capitalize(name: string, { asciiName }: NamedCity): string {
  const second = name.charAt(1);
  if (/^[a-z]/.test(asciiName) || second !== second.toLowerCase()) return name;
  return name.replace(/^(?=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{Ll}/u, (letter) =>
    letter.toUpperCase(),
  );
}
