import type { AddressFormat, AddressProblem } from '@almanac/client';
import { fill } from '../../messages/fill.js';
import { tryCall } from '../../page/ask.js';
import { English } from '../../page/name.js';
import type { PageRequest } from '../../page/page.js';
import { Problem } from '../../page/problem.js';
import type { SiteContext } from '../../page/site-context.js';
import type { Visit } from '../../page/visit.js';
import { SelectField } from '../../parts/fields/field.js';
import { listCountryOptions } from '../../parts/fields/find-place.js';
import { readText } from '../../parts/fields/read-query.js';
import { createToolRoute, type ToolAnswer } from '../parts/tool-page.js';
import { AddressAnswer } from './address-answer.js';
import { AddressFields, readAddress } from './address-fields.js';

const defaultCountry = 'JP';

/** The page is not cached, since the URL contains the address. */
export const addressRoute = createToolRoute({
  name: 'address',
  noStore: true,
  workMs: 25,
  button: { name: 'check', value: 'yes' },
  answer: answerAddress,
});

async function answerAddress(request: PageRequest, site: SiteContext): Promise<ToolAnswer> {
  const { query, language, explore } = request;
  const { almanac } = site;
  const country = readText(query, 'country', 3).toUpperCase() || defaultCountry;
  const [countries, { answer: format, refusal }] = await Promise.all([
    listCountryOptions(language, site),
    tryCall(almanac.addressFormats.get({ alpha2: country })),
  ]);
  const countryField = (
    <SelectField
      id="country"
      data-element="almanac-country-select"
      label={explore.fields.country}
      value={format?.countryCode ?? country}
      options={countries}
      problem={refusal && <Problem refusal={refusal} name="country" />}
    />
  );
  if (!format) return { fields: countryField };
  const values = readAddress(query);
  const body = { country: format.countryCode, ...values };
  const hasAddress = Object.keys(values).length > 0;
  const isChecked = query.has('check');
  const lang = language === 'en' ? undefined : language;
  const problems = hasAddress || isChecked ? (await almanac.addresses.validate({ ...body, lang })).data.problems : [];
  const shownProblems = problems.filter(({ code }) => isChecked || code !== 'missing');
  const fields = (
    <>
      {countryField}
      <AddressFields
        format={format}
        values={values}
        problems={shownProblems}
        states={await listStates(format, language, site)}
      />
    </>
  );
  const scripts = format.latinFormat === null ? (['local'] as const) : (['local', 'latin'] as const);
  const writtenAddresses = hasAddress
    ? await Promise.all(scripts.map(async (script) => (await almanac.addresses.format({ ...body, script, lang })).data))
    : [];
  return {
    fields,
    lead: hasAddress || isChecked ? describeProblems(problems, isChecked, request) : undefined,
    answer: <AddressAnswer format={format} writtenAddresses={writtenAddresses} problems={shownProblems} />,
    request: hasAddress ? ['validateAddress', body] : ['getAddressFormat', { alpha2: format.countryCode }],
  };
}

/** Returns no states if addresses of the country have none. */
async function listStates({ countryCode, parts }: AddressFormat, language: string, { almanac }: SiteContext) {
  if (!parts.some(({ part }) => part === 'state')) return [];
  const { data } = await almanac.states.list({ country: countryCode, topLevel: true, lang: language });
  return data.map(({ name }) => name);
}

function describeProblems(problems: readonly AddressProblem[], isChecked: boolean, { tools, number }: Visit) {
  const { address: words } = tools;
  const blockingProblems = problems.filter(({ code }) => code !== 'unused');
  if (blockingProblems.length === 0) return words.right;
  const [first, ...others] = blockingProblems.filter(({ code }) => isChecked || code !== 'missing');
  if (others.length > 0) return fill(words.wrong, { count: number(others.length + 1) });
  return first && <English>{`${first.message}.`}</English>;
}
