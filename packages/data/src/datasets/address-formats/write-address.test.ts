import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { splitLines } from './address-parts.js';
import { type AddressParts, addressPartNames, writeAddress } from './lookup.js';

const formats = await (await openLibrary(loadFromFolder())).open('addressFormats', 'en');
const findFormat = (alpha2: string) => formats.rows.record(formats.find(alpha2) as number);

const formatLines = (alpha2: string, parts: AddressParts, script?: 'latin') =>
  writeAddress(findFormat(alpha2), parts, { script }).lines;

describe('Writing an address', () => {
  test('in Latin letters uses the Latin order of the country if there is one', () => {
    const tokyo = {
      recipient: 'Imperial Household Agency',
      streetAddress: '1-1 Chiyoda, Chiyoda-ku',
      state: 'Tokyo',
      postalCode: '100-8111',
    };
    expect(formatLines('JP', tokyo, 'latin')).toEqual([
      'Imperial Household Agency',
      '1-1 Chiyoda, Chiyoda-ku, Tokyo',
      '100-8111',
    ]);
    const beijing = {
      recipient: 'Wang Fang',
      streetAddress: "1 Chang'an Avenue",
      dependentLocality: 'Dongcheng',
      city: 'Beijing',
      state: 'Beijing',
      postalCode: '100006',
    };
    expect(formatLines('CN', beijing, 'latin')).toEqual([
      'Wang Fang',
      "1 Chang'an Avenue",
      'Dongcheng',
      'Beijing',
      'Beijing, 100006',
    ]);
    const hongKong = {
      recipient: 'Chan Tai Man',
      streetAddress: '8 Finance Street',
      city: 'Central',
      state: 'Hong Kong',
    };
    expect(formatLines('HK', hongKong, 'latin')).toEqual(['Chan Tai Man', '8 Finance Street', 'Central', 'Hong Kong']);
    expect(formatLines('DE', { streetAddress: 'Platz 1', city: 'Bonn' }, 'latin')).toEqual(['Platz 1', 'Bonn']);
  });

  test('appends a part to the last line of a multi-line street address if the format has both on one line', () => {
    expect(formatLines('JP', { streetAddress: 'Floor 3\n1-1 Chiyoda', state: 'Tokyo' }, 'latin')).toEqual([
      'Floor 3',
      '1-1 Chiyoda, Tokyo',
    ]);
  });

  test('omits empty lines and dangling separators', () => {
    const formatUsLines = (parts: AddressParts) => formatLines('US', parts);
    expect(formatUsLines({ city: 'Austin', state: 'TX', postalCode: '73301' })).toEqual(['Austin, TX 73301']);
    expect(formatUsLines({ city: 'Austin', postalCode: '73301' })).toEqual(['Austin 73301']);
    expect(formatUsLines({ city: 'Austin', state: 'TX' })).toEqual(['Austin, TX']);
    expect(formatUsLines({ state: 'TX', postalCode: '73301' })).toEqual(['TX 73301']);
    expect(formatUsLines({ postalCode: '73301' })).toEqual(['73301']);
    expect(formatUsLines({})).toEqual([]);
    expect(formatLines('CH', { city: 'Bern' })).toEqual(['Bern']);
    expect(formatLines('JP', { state: '東京都' })).toEqual(['東京都']);
    expect(formatLines('SG', { streetAddress: '1 Parliament Place' })).toEqual(['1 Parliament Place', 'SINGAPORE']);
    expect(formatLines('PR', { city: 'San Juan' })).toEqual(['San Juan']);
    expect(formatLines('PR', { postalCode: '00901' })).toEqual(['PR 00901']);
    expect(formatLines('TR', { state: 'Ankara' })).toEqual(['Ankara']);
  });

  test('collapses spaces, and splits the street address at line breaks', () => {
    expect(
      formatLines('DE', {
        recipient: '  Erika\t Mustermann\n',
        streetAddress: ' Haus 2 \r\n\r\nHauptstr. 5',
        city: ' ',
      }),
    ).toEqual(['Erika Mustermann', 'Haus 2', 'Hauptstr. 5']);
  });

  test('writes a postal code prefix once, even if the code already has it', () => {
    for (const postalCode of ['3003', 'CH-3003', 'ch 3003', 'CH3003', 'CH-CH-3003', '3003-'])
      expect(formatLines('CH', { postalCode, city: 'Bern' })).toEqual(['CH-3003 Bern']);
    for (const postalCode of ['FL-9490', 'LI-9490', 'FL-LI-9490'])
      expect(formatLines('LI', { postalCode, city: 'Vaduz' })).toEqual(['FL-9490 Vaduz']);
    for (const postalCode of ['LV-1050', '1050', 'LV 1050', 'LV-LV-1050'])
      expect(formatLines('LV', { city: 'Rīga', postalCode })).toEqual(['Rīga, LV-1050']);
    expect(formatLines('JP', { postalCode: '〒100-0001' })).toEqual(['〒100-0001']);
    expect(formatLines('US', { city: 'Davis', postalCode: '95616-' })).toEqual(['Davis 95616']);
    expect(formatLines('CH', { city: 'Bern', postalCode: '-' })).toEqual(['Bern']);
    expect(formatLines('PR', { city: 'San Juan', postalCode: 'PR 00901' })).toEqual(['San Juan PR 00901']);
  });

  test('writes the examples of every country the same with and without the prefix, 〒 and hyphens at the end', () => {
    for (let row = 0; row < formats.rows.length; row++) {
      const { countryCode, postalCodePrefix, postalCodeExamples } = formats.rows.record(row);
      for (const postalCode of postalCodeExamples) {
        const lines = formatLines(countryCode, { city: 'x', postalCode });
        expect(lines.join(' '), countryCode).toContain(postalCode);
        const letters = postalCodePrefix === null ? [] : [`${countryCode}-`, postalCodePrefix + postalCodePrefix];
        for (const text of ['〒', ...letters, ''].map((prefix) => `${prefix}${postalCode}-`))
          expect(formatLines(countryCode, { city: 'x', postalCode: text }), `${countryCode} ${text}`).toEqual(lines);
      }
    }
  });

  test('lists the given parts that the format does not use', () => {
    expect(writeAddress(findFormat('DE'), { city: 'Bonn', state: 'NRW', sortingCode: ' ' }).unused).toEqual(['state']);
    expect(writeAddress(findFormat('JP'), { city: '千代田区' }).unused).toEqual(['city']);
  });

  test('writes each part as given, or on request in upper case where the postal service wants that', () => {
    const cologne = { recipient: 'Erika de Vries', postalCode: '50667', city: 'Köln' };
    expect(formatLines('DE', cologne)).toEqual(['Erika de Vries', '50667 Köln']);
    expect(writeAddress(findFormat('DE'), cologne, { uppercase: false }).lines).toEqual([
      'Erika de Vries',
      '50667 Köln',
    ]);
    expect(writeAddress(findFormat('DE'), cologne, { uppercase: true }).lines).toEqual([
      'Erika de Vries',
      '50667 KÖLN',
    ]);
    expect(formatLines('CA', { city: 'Ottawa', state: 'on', postalCode: 'k1a 0a9' })).toEqual(['Ottawa on k1a 0a9']);
  });

  test('writes the city before the county in Romania', () => {
    const { format, parts } = findFormat('RO');
    expect(format).toContain('%Z %C %S');
    expect(parts.map(({ part, label }) => `${part} ${label}`)).toEqual(
      expect.arrayContaining(['city City', 'state County']),
    );
    const cluj = { streetAddress: 'Str. Memorandumului 28', postalCode: '400114', city: 'Cluj-Napoca', state: 'Cluj' };
    expect(formatLines('RO', cluj)).toEqual(['Str. Memorandumului 28', '400114 Cluj-Napoca Cluj']);
  });
});

describe('Random parts in a random country', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((value) => !value.includes('%'));
  const anyParts = fc.record(Object.fromEntries(addressPartNames.map((name) => [name, text])), { requiredKeys: [] });
  const anyFormat = fc.nat(formats.rows.length - 1).map((row) => formats.rows.record(row));
  const script = fc.constantFrom('local' as const, 'latin' as const);

  test('are written without an empty line or a placeholder', () => {
    fc.assert(
      fc.property(anyFormat, anyParts, script, fc.boolean(), (format, parts, script, uppercase) => {
        for (const line of writeAddress(format, parts, { script, uppercase }).lines)
          expect(line).toMatch(/^\S(?:[^%\r\n]*\S)?$/u);
      }),
      { numRuns: 1000 },
    );
  });

  test('are written as given, except the postal code, and not listed as unused, if the format contains them', () => {
    fc.assert(
      fc.property(anyFormat, anyParts, script, (format, parts, script) => {
        const { text: writtenText, unused } = writeAddress(format, parts, { script });
        const order = script === 'latin' ? (format.latinFormat ?? format.format) : format.format;
        for (const { part, letter } of format.parts) {
          const [firstLine = ''] = splitLines(parts, part);
          if (part !== 'postalCode' && order.includes(`%${letter}`)) expect(writtenText).toContain(firstLine);
          expect(unused).not.toContain(part);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('are written the same in upper case, except for the case of letters, and unchanged if no part should be in capitals', () => {
    const letters = fc.record(
      Object.fromEntries(addressPartNames.map((name) => [name, fc.constantFrom('abc', 'Xyz')])),
    );
    fc.assert(
      fc.property(anyFormat, letters, script, (format, parts, script) => {
        const unchanged = writeAddress(format, parts, { script });
        const capitals = writeAddress(format, parts, { script, uppercase: true });
        expect(capitals.text.toUpperCase()).toBe(unchanged.text.toUpperCase());
        expect(capitals.unused).toEqual(unchanged.unused);
        if (format.uppercase.length === 0) expect(capitals).toEqual(unchanged);
      }),
    );
  });
});
