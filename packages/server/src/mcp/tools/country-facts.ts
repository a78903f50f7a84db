import { Failure, notFound } from '@almanac/operations';
import { chooseFields, describeFields, fieldsArgument, type Tool } from '../tool.js';

const defaultFields =
  'alpha2,name,officialName,capital,continent,currency,currencyName,languages,callingCode,population,areaKm2,borders,timezones,drivingSide,topLevelDomain,flag';

export const countryFacts: Tool = {
  name: 'country_facts',
  description:
    'A country: capital, currency, languages, calling code, population, area, neighbours, time zones, driving side, flag. More in fields, such as weekStart, weekend, measurementSystem, numeric, nativeName, status.',
  answers: { type: 'object', properties: describeFields('getCountry', defaultFields) },
  arguments: {
    country: { type: 'string', description: 'Name or ISO code' },
    fields: fieldsArgument,
    lang: { type: 'string' },
  },
  required: ['country'],
  argumentNames: { alpha2: 'country', q: 'country' },
  async run({ country: sentCountry, fields: sentFields, lang }, ask) {
    const country = String(sentCountry).trim();
    const fields = chooseFields(sentFields, defaultFields);
    if (/^(?:[a-z]{2,3}|\d{3})$/i.test(country)) {
      const countryByCode = await ask('getCountry', { alpha2: country, fields, lang });
      // UK and DRC look like codes but are names, so the text is then searched for as a name.
      if (!(countryByCode instanceof Failure && countryByCode.code === 'not_found')) return countryByCode;
    }
    const fieldsWithMatch = fields === undefined ? undefined : `alpha2,name,${fields},matched`;
    const searchResult = await ask('listCountries', { q: country, limit: 1, fields: fieldsWithMatch, lang });
    if (searchResult instanceof Failure) return searchResult;
    const countryOrFailure = pickCountry(country, searchResult.data as FoundCountry[]);
    return countryOrFailure instanceof Failure ? countryOrFailure : { data: countryOrFailure };
  },
};

interface FoundCountry {
  readonly alpha2: string;
  readonly name: string;
  readonly matched: { readonly how: string };
}

/** A match whose name is only similar is an error: another country may be meant. */
function pickCountry(name: string, [match]: readonly FoundCountry[]): object | Failure {
  if (match && match.matched.how !== 'typo') {
    const { matched: _matched, ...country } = match;
    return country;
  }
  const hint = match ? { value: match.name, name: match.alpha2 } : { advice: 'give its name or ISO code' };
  return notFound(`no country is called ${JSON.stringify(name.slice(0, 100))}`, 'country', { hint });
}
