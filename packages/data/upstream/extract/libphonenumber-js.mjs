import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import parsePhoneNumber from 'libphonenumber-js/core';

export const source = {
  npm: 'libphonenumber-js',
  title: 'Phone number metadata of libphonenumber, as packaged in libphonenumber-js',
  publisher: 'Google LLC; packaged by Nikolay Kuchumov',
  homepage: 'https://gitlab.com/catamphetamine/libphonenumber-js',
  licence: 'Apache-2.0',
  licenceUrl: 'https://www.apache.org/licenses/LICENSE-2.0',
  credit:
    'Phone number metadata by the libphonenumber authors (Google), under the Apache License 2.0; packaged by libphonenumber-js (MIT).',
  datasets: ['phone-codes', 'countries'],
  note: 'Calling codes, leading digits, prefixes, lengths and an example number of 245 regions. Phone numbers are read by the package itself, at run time.',
};

const columns = [
  'code',
  'callingCode',
  'main',
  'leadingDigits',
  'internationalPrefix',
  'internationalPrefixDefault',
  'nationalPrefix',
  'lengths',
  'exampleE164',
  'exampleInternational',
  'exampleNational',
];

export function extract({ folder, version, readJson, writeTable }) {
  const metadata = readJson('metadata.full.json');
  if (metadata.version !== 4)
    throw new Error(`unsupported metadata version ${metadata.version}: check the positions of its values`);
  const examples = readJson('examples.mobile.json');
  const rows = Object.entries(metadata.countries).map(([code, region]) => {
    // The positions of values are those of version 4 of the package's metadata; 0 means none.
    const [callingCode, internationalPrefix, , lengths, , nationalPrefix] = region;
    const example = parsePhoneNumber(examples[code], code, metadata);
    return [
      code,
      callingCode,
      metadata.country_calling_codes[callingCode][0] === code ? 'main' : '',
      region[10] || '',
      internationalPrefix || '',
      region[12] || '',
      nationalPrefix || '',
      lengths.join(' '),
      example.number,
      example.formatInternational(),
      example.formatNational(),
    ];
  });
  writeTable('phone-codes/regions.tsv', columns, rows);
  const reservedCodes = ['AC', 'TA'];
  const callingCodes = rows
    .filter(([code]) => !reservedCodes.includes(code))
    .map(([code, callingCode]) => [code, callingCode]);
  writeTable('countries/calling-codes.tsv', ['alpha2', 'callingCode'], callingCodes);
  return { date: findDate(version, readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')) };
}

/** The change log has lines such as `1.13.16 / 10.11.2026`. */
function findDate(version, changes) {
  const [, day, month, year] = changes.match(
    new RegExp(`^${version.replaceAll('.', '\\.')} / (\\d+)\\.(\\d+)\\.(\\d+)`, 'm'),
  );
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}
