/** A sample app written from the README, and the output that it must log, written by hand. */
export interface App {
  readonly code: string;
  readonly logs: string;
}

export const countriesApp: App = {
  code: `
import { countries, getCountry } from '@almanac/data/countries';
import de from '@almanac/locales/countries/de';

const { alpha3, capital, currency, callingCode } = getCountry('CH');
console.log(JSON.stringify([countries.length, alpha3, capital, currency, callingCode, de.CH]));
`,
  logs: JSON.stringify([250, 'CHE', 'Bern', 'CHF', '+41', 'Schweiz']),
};

/** An app with top-level await of lazy chunks, which would deadlock if they imported from the app's own chunk. */
export const almanacApp: App = writeAlmanacApp('de', 'fr');

/** The same app with all languages, each in separate files. */
export const wholeAlmanacApp: App = writeAlmanacApp();

function writeAlmanacApp(...languages: readonly string[]): App {
  const imports = languages.map((language) => `import ${language} from '@almanac/locales/${language}';`);
  return {
    code: `
import { MissingPackageError, openAlmanac } from '@almanac/data';
${imports.join('\n') || "import locales from '@almanac/locales';"}

const almanac = await openAlmanac({ packages: [${languages.join(', ') || 'locales'}] });
const countries = await almanac.countries('de-CH');
const states = await almanac.states('fr');
const currencies = await almanac.currencies();
const timezones = await almanac.timezones('en');
const sky = await almanac.astronomy();
const fault = await almanac.cities('en').catch((fault) => fault);

console.log(
  JSON.stringify([
    countries.get('JP').name,
    states.get('DE-BY').name,
    currencies.get('CHF').name,
    timezones.at(new Date('2026-07-01')).get('Europe/Zurich').utcOffset,
    sky.at(new Date('2026-12-21'), { hemisphere: 'south' }).sun.season.label,
    fault instanceof MissingPackageError && fault.message.includes('@almanac/cities'),
  ]),
);
`,
    logs: JSON.stringify(['Japan', 'Bavière', 'Swiss Franc', '+02:00', 'Summer (Southern Hemisphere)', true]),
  };
}

/** Returns the app without top-level await. */
export function awaitInFunction({ code, logs }: App): App {
  const start = code.indexOf('const almanac');
  return { code: `${code.slice(0, start)}async function main() {\n${code.slice(start)}}\nmain();\n`, logs };
}
