const vueProperties = `import type { GlobalComponents } from 'vue';
type Properties<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props'];
export const emit: InstanceType<GlobalComponents['almanac-phone-input']>['$emit'] = (type) => console.log(type);
// @ts-expect-error there is no such element
export type Unknown = Properties<'almanac-countries'>;`;

const svelteProperties = `import type { SvelteHTMLElements } from 'svelte/elements';
type Properties<Tag extends keyof SvelteHTMLElements> = SvelteHTMLElements[Tag];`;

/** Apps that use the elements. A line after `@ts-expect-error` must not compile. */
export const samples: readonly { readonly name: string; readonly text: string; readonly jsxImportSource?: string }[] = [
  { name: 'React 19', text: writeJsx('react', 'className'), jsxImportSource: 'react' },
  { name: 'Preact', text: writeJsx('preact', 'class'), jsxImportSource: 'preact' },
  { name: 'Vue', text: writeTemplate('vue', 'onChange', vueProperties) },
  { name: 'Svelte', text: writeTemplate('svelte', 'onchange', svelteProperties) },
  { name: 'TypeScript without a framework', text: writePlain() },
];

function writeJsx(framework: string, className: string): string {
  return `
import '@almanac/elements/${framework}';
import type { AlmanacCountrySelect } from '@almanac/elements/country-select';

const element: { current: AlmanacCountrySelect | null } = { current: null };
export const form = (
  <form>
    <almanac-country-select ref={element} name="country" label="Country" countries="CH DE" value="CH" required ${className}="wide" lang="de"
      onChange={({ currentTarget }) => console.log(currentTarget.countries.toUpperCase(), currentTarget.validity.valid)} />
    <almanac-timezone-select name="zone" country="US" detect disabled={false} src="https://example.org" export />
    <almanac-city-search name="city" limit={5} placeholder="City" onInput={({ currentTarget }) => console.log(currentTarget.city?.name)} />
    <almanac-city-search limit="5" key="cities" id="cities" aria-label="City" />
    <almanac-phone-input name="phone" country="CH" autocomplete="tel" />
    <almanac-address-form name="address" value={{ country: 'CH', city: 'Bern' }} messages={{ required: 'Bitte' }} />
    <almanac-moon date="2026-12-24" hemisphere="south" />
  </form>
);
// @ts-expect-error there is no such attribute
export const misspelt = <almanac-country-select countrys="CH" />;
// @ts-expect-error there is no such hemisphere
export const east = <almanac-moon hemisphere="east" />;
// @ts-expect-error limit must be a number
export const many = <almanac-city-search limit="many" />;
// @ts-expect-error the value of an address form is an object
export const text = <almanac-address-form value="Bern" />;
// @ts-expect-error validity is read-only
export const valid = <almanac-phone-input validity={{} as ValidityState} />;
// @ts-expect-error there is no such element
export const unknown = <almanac-countries />;
`;
}

function writeTemplate(framework: string, onChange: string, typeDeclarations: string): string {
  return `
import '@almanac/elements/${framework}';
${typeDeclarations}
export const right: Properties<'almanac-country-select'> = { countries: 'CH DE', required: true, value: 'CH', id: 'country', ${onChange}: () => {} };
export const cities: Properties<'almanac-city-search'> = { limit: 5, placeholder: 'City' };
export const address: Properties<'almanac-address-form'> = { value: { country: 'CH', city: 'Bern' }, messages: { required: 'Bitte' } };
// @ts-expect-error there is no such attribute
export const misspelt: Properties<'almanac-country-select'> = { countrys: 'CH' };
// @ts-expect-error there is no such hemisphere
export const east: Properties<'almanac-moon'> = { hemisphere: 'east' };
`;
}

function writePlain(): string {
  return `
import '@almanac/elements';
const select = document.querySelector('almanac-country-select');
select?.addEventListener('change', ({ currentTarget }) => console.log(currentTarget.countries));
select?.addEventListener('click', ({ clientX }) => console.log(clientX));
document.createElement('almanac-moon').hemisphere = 'south';
// @ts-expect-error there is no such hemisphere
document.createElement('almanac-moon').hemisphere = 'east';
// @ts-expect-error a city search has no property countries
document.createElement('almanac-city-search').addEventListener('change', ({ currentTarget }) => currentTarget.countries);
`;
}
