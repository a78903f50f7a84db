import { Failure, notFound } from '@almanac/operations';
import type { Ask } from '../ask.js';
import type { Tool } from '../tool.js';
import { chooseFields, fieldsArgument } from './choose-fields.js';

const usualFields =
  'alpha2,name,officialName,capital,continent,currency,currencyName,languages,callingCode,population,areaKm2,borders,timezones,drivingSide,topLevelDomain,flag';

export const countryFacts: Tool = {
  name: 'country_facts',
  description:
    'A country: capital, currency, languages, calling code, population, area, neighbours, time zones, driving side, flag. More in fields, such as weekStart, weekend, measurementSystem, numeric, nativeName, status.',
  answers: 'record',
  arguments: {
    country: { type: 'string', description: 'Name or ISO code' },
    fields: fieldsArgument,
    lang: { type: 'string' },
  },
  required: ['country'],
  ownNames: { alpha2: 'country', q: 'country' },
  async run({ country, fields, lang }, ask) {
    const found = await findCountry(String(country).trim(), { fields: chooseFields(fields, usualFields), lang }, ask);
    return found instanceof Failure ? found : { data: found };
  },
};

interface FieldsAndLanguage {
  readonly fields: string | undefined;
  readonly lang: unknown;
}

async function findCountry(country: string, { fields, lang }: FieldsAndLanguage, ask: Ask): Promise<object | Failure> {
  if (/^(?:[a-z]{2,3}|\d{3})$/i.test(country)) {
    const byCode = await ask('getCountry', { alpha2: country, fields, lang });
    if (!(byCode instanceof Failure)) return byCode.data;
    // UK and DRC are names, and no codes.
    if (byCode.code !== 'not_found') return byCode;
  }
  const withMatch = fields === undefined ? undefined : `alpha2,name,${fields},matched`;
  const found = await ask('listCountries', { q: country, limit: 1, fields: withMatch, lang });
  return found instanceof Failure ? found : pickCountry(country, found.data as FoundCountry[]);
}

interface FoundCountry {
  readonly alpha2: string;
  readonly name: string;
  readonly matched: { readonly how: string };
}

/** A country that is only spelled alike may be another than was meant. */
function pickCountry(asked: string, [found]: readonly FoundCountry[]): object | Failure {
  if (found && found.matched.how !== 'typo') {
    const { matched: _matched, ...country } = found;
    return country;
  }
  const advice = found ? `did you mean ${found.name} (${found.alpha2})?` : 'give its name or ISO code';
  return notFound(`no country is called ${JSON.stringify(asked.slice(0, 100))}; ${advice}`, 'country');
}
