import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { buildSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { findPackages } from '../../data/test/packages/installed-packages.js';
import { elementNames } from './list-elements.js';
import { useForms } from './open-form.js';

interface NamedEntry {
  readonly name: string;
  readonly description?: string;
}

interface ElementDeclaration extends NamedEntry {
  readonly tagName: string;
  readonly attributes: readonly NamedEntry[];
  readonly members: readonly (NamedEntry & { readonly kind: string })[];
  readonly events: readonly NamedEntry[];
  readonly slots: readonly NamedEntry[];
  readonly cssParts: readonly NamedEntry[];
  readonly cssProperties: readonly NamedEntry[];
  readonly cssStates: readonly NamedEntry[];
}

const source = fileURLToPath(new URL('../src/', import.meta.url));
const [builtPackage] = findPackages(['elements']);
const folder = builtPackage?.folder ?? '';
const manifest = JSON.parse(readFileSync(`${folder}/custom-elements.json`, 'utf8')) as {
  readonly modules: readonly { readonly path: string; readonly declarations: readonly ElementDeclaration[] }[];
};
const elements = manifest.modules.flatMap(({ declarations }) => declarations);
const tools = createRequire(new URL('../../../test-tools/package.json', import.meta.url));

const sort = (names: Iterable<string>) => [...new Set(names)].sort();
const listNames = (entries: readonly NamedEntry[]) => sort(entries.map(({ name }) => name));

/** Reads the source of the modules that an element bundles. */
function readSource(tagName: string): string {
  const name = tagName.replace('almanac-', '');
  const entry = `${source}${name}/${name}.ts`;
  const options = {
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: source,
  } as const;
  const { metafile } = buildSync({
    entryPoints: [entry],
    external: ['@almanac/client', '@almanac/data'],
    absWorkingDir: source,
    ...options,
  });
  return Object.keys(metafile.inputs)
    .map((path) => readFileSync(`${source}${path}`, 'utf8'))
    .join('\n');
}

const findNames = (text: string, pattern: RegExp) =>
  sort([...text.matchAll(pattern)].flatMap(([, names = '']) => names.split(/[\s',]+/).filter(Boolean)));

it('the manifest conforms to version 2.1.0 of its schema, and package.json refers to it', () => {
  const schema = JSON.parse(readFileSync(tools.resolve('custom-elements-manifest/schema.json'), 'utf8')) as object;
  const validate = new Ajv({ strict: false }).compile(schema);
  validate(manifest);
  expect(validate.errors).toBeNull();
  expect(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))).toMatchObject({
    customElements: 'custom-elements.json',
  });
  for (const { path } of manifest.modules) expect(readFileSync(`${folder}/${path}`, 'utf8')).not.toBe('');
});

it('the manifest lists all elements, and describes everything that it lists', () => {
  expect(sort(elements.map(({ tagName }) => tagName))).toEqual(sort(elementNames.map((name) => `almanac-${name}`)));
  for (const element of elements) {
    const { attributes, members, events, slots, cssParts, cssProperties, cssStates } = element;
    const all = [element, ...attributes, ...members, ...events, ...slots, ...cssParts, ...cssProperties, ...cssStates];
    expect(all.filter(({ description = '' }) => description === '').map(({ name }) => name)).toEqual([]);
  }
});

// An address form contains a country select, which has its own parts and states.
describe.each(elements.filter(({ tagName }) => tagName !== 'almanac-address-form'))(
  'the manifest of $tagName and the source of the element have the same',
  ({ tagName, events, slots, cssParts, cssProperties, cssStates }) => {
    const text = readSource(tagName);
    it.each([
      ['events', events, /(?:announceChange\(|new (?:Custom)?Event\()((?:'\w+'(?:, )?)+)/g],
      ['slots', slots, /create\('slot', \{ name: '(\w+)'/g],
      ['parts', cssParts, /\bpart: '([\w\- ]+)'/g],
      ['custom properties', cssProperties, /var\((--almanac-[\w-]+)/g],
      ['states', cssStates, /setState\('([\w-]+)'/g],
    ] as const)('%s', (_, describedEntries, pattern) => {
      expect(listNames(describedEntries)).toEqual(findNames(text, pattern));
    });
  },
);

describe('in a browser', () => {
  const forms = useForms();

  it.each(elements)('$tagName observes the attributes in the manifest, and has the members in it', async (element) => {
    const { page } = await forms.open(`<${element.tagName}></${element.tagName}>`);
    const { observed, members } = await page.evaluate((tag) => {
      const elementClass = customElements.get(tag) as CustomElementConstructor & { observedAttributes: string[] };
      const names: string[] = [];
      for (let each = elementClass.prototype; each !== HTMLElement.prototype; each = Object.getPrototypeOf(each))
        names.push(...Object.getOwnPropertyNames(each));
      return { observed: elementClass.observedAttributes, members: names };
    }, element.tagName);
    // All HTML elements have `lang` and `dir`; `name` needs no observation.
    const attributeNames = listNames(element.attributes).filter((name) => name !== 'name');
    expect(attributeNames).toEqual(sort(observed.filter((name) => name !== 'lang' && name !== 'dir')));
    expect(members).toEqual(expect.arrayContaining(listNames(element.members)));
    for (const { name } of element.attributes) expect(members).toContain(name);
  });

  it('an address form has the CSS parts in the manifest', async () => {
    const { page } = await forms.open('<almanac-address-form label="Address"></almanac-address-form>');
    const parts = new Set<string>();
    // Together, these countries use all parts of addresses: CN has districts, and MC has sorting codes.
    for (const country of ['CN', 'MC', 'US']) {
      await page.evaluate(
        (code) => document.querySelector('almanac-address-form')?.setAttribute('country', code),
        country,
      );
      await page.locator(`[part~=${{ CN: 'dependentLocality', MC: 'sortingCode', US: 'state' }[country]}]`).waitFor();
      const partNames = await page.evaluate(() =>
        [...(document.querySelector('almanac-address-form')?.shadowRoot?.querySelectorAll('*') ?? [])].flatMap(
          (each) => [...each.part, ...(each.getAttribute('exportparts')?.split(', ') ?? [])],
        ),
      );
      for (const part of partNames) parts.add(part);
    }
    const describedParts = elements.find(({ tagName }) => tagName === 'almanac-address-form')?.cssParts ?? [];
    expect(listNames(describedParts)).toEqual(sort(parts));
  });
});
