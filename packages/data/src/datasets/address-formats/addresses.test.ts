import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { type AddressParts, addressPartNames, checkAddress, openAddressFormats, writeAddress } from './lookup.js';
import type { AddressFormat } from './schema.js';

const formats = await openAddressFormats(new Files(loadFromFolder()), 'en');
const of = (alpha2: string) => formats.rows.record(formats.find(alpha2) as number);
const formatLines = (alpha2: string, parts: AddressParts, script?: 'latin') =>
  writeAddress(of(alpha2), parts, script).lines;
const listProblems = (alpha2: string, parts: AddressParts) =>
  checkAddress(of(alpha2), parts).problems.map(({ field, code }) => `${field} ${code}`);

/** Public buildings, written as their own post shows it (Universal Postal Union, Addressing systems; the posts' own guides). */
const written: [alpha2: string, parts: AddressParts, lines: string[]][] = [
  [
    'US',
    {
      recipient: 'Jane Doe',
      organization: 'Empire State Building',
      streetAddress: ['350 Fifth Avenue', 'Floor 34'],
      city: 'New York',
      state: 'NY',
      postalCode: '10118',
    },
    ['Jane Doe', 'Empire State Building', '350 Fifth Avenue', 'Floor 34', 'NEW YORK, NY 10118'],
  ],
  [
    'CA',
    {
      recipient: 'Jane Doe',
      streetAddress: '111 Wellington Street',
      city: 'Ottawa',
      state: 'ON',
      postalCode: 'k1a 0a9',
    },
    ['JANE DOE', '111 WELLINGTON STREET', 'OTTAWA ON K1A 0A9'],
  ],
  [
    'MX',
    {
      streetAddress: 'Av. Juárez s/n',
      dependentLocality: 'Centro',
      city: 'Ciudad de México',
      state: 'CDMX',
      postalCode: '06050',
    },
    ['Av. Juárez s/n', 'Centro', '06050 CIUDAD DE MÉXICO, CDMX'],
  ],
  [
    'BR',
    {
      recipient: 'Maria Souza',
      streetAddress: 'Avenida Paulista, 1578',
      dependentLocality: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      postalCode: '01310-200',
    },
    ['Maria Souza', 'Avenida Paulista, 1578', 'Bela Vista', 'SÃO PAULO-SP', '01310-200'],
  ],
  [
    'AR',
    { streetAddress: 'Balcarce 50', city: 'Buenos Aires', postalCode: 'C1064AAB' },
    ['BALCARCE 50', 'C1064AAB BUENOS AIRES'],
  ],
  [
    'GB',
    { recipient: 'Prime Minister', streetAddress: '10 Downing Street', city: 'London', postalCode: 'sw1a 2aa' },
    ['Prime Minister', '10 Downing Street', 'LONDON', 'SW1A 2AA'],
  ],
  [
    'IE',
    { organization: 'An Post', streetAddress: "O'Connell Street", city: 'Dublin 1', postalCode: 'D01 F5P2' },
    ['An Post', "O'Connell Street", 'DUBLIN 1', 'D01 F5P2'],
  ],
  [
    'DE',
    { organization: 'Deutscher Bundestag', streetAddress: 'Platz der Republik 1', postalCode: '11011', city: 'Berlin' },
    ['Deutscher Bundestag', 'Platz der Republik 1', '11011 BERLIN'],
  ],
  [
    'FR',
    {
      recipient: 'M. le Président',
      streetAddress: '55 rue du Faubourg Saint-Honoré',
      postalCode: '75008',
      city: 'Paris',
    },
    ['M. le Président', '55 rue du Faubourg Saint-Honoré', '75008 PARIS'],
  ],
  [
    'NL',
    { organization: 'Tweede Kamer', streetAddress: 'Prinses Irenestraat 6', postalCode: '2595 BD', city: 'Den Haag' },
    ['Tweede Kamer', 'Prinses Irenestraat 6', '2595 BD DEN HAAG'],
  ],
  [
    'CH',
    { organization: 'Parlamentsdienste', streetAddress: 'Bundesplatz 3', postalCode: '3003', city: 'Bern' },
    ['Parlamentsdienste', 'Bundesplatz 3', 'CH-3003 Bern'],
  ],
  [
    'SE',
    { organization: 'Sveriges riksdag', streetAddress: 'Riksgatan 1', postalCode: '100 12', city: 'Stockholm' },
    ['Sveriges riksdag', 'Riksgatan 1', 'SE-100 12 STOCKHOLM'],
  ],
  [
    'IT',
    {
      recipient: 'Camera dei deputati',
      streetAddress: 'Piazza di Monte Citorio 1',
      postalCode: '00186',
      city: 'Roma',
      state: 'RM',
    },
    ['Camera dei deputati', 'Piazza di Monte Citorio 1', '00186 ROMA RM'],
  ],
  [
    'ES',
    {
      organization: 'Congreso de los Diputados',
      streetAddress: 'Calle de Floridablanca, s/n',
      postalCode: '28014',
      city: 'Madrid',
      state: 'Madrid',
    },
    ['Congreso de los Diputados', 'Calle de Floridablanca, s/n', '28014 MADRID MADRID'],
  ],
  [
    'PL',
    { organization: 'Sejm', streetAddress: 'ul. Wiejska 4/6/8', postalCode: '00-902', city: 'Warszawa' },
    ['Sejm', 'ul. Wiejska 4/6/8', '00-902 WARSZAWA'],
  ],
  [
    'RU',
    {
      recipient: 'Иванов И. И.',
      streetAddress: 'пр. Ленина, д. 2',
      city: 'Тула',
      state: 'Тульская область',
      postalCode: '300041',
    },
    ['Иванов И. И.', 'ПР. ЛЕНИНА, Д. 2', 'ТУЛА', 'Тульская область', '300041'],
  ],
  [
    'TR',
    { organization: 'TBMM', streetAddress: 'Atatürk Bulvarı', postalCode: '06543', city: 'İncesu', state: 'Ankara' },
    ['TBMM', 'Atatürk Bulvarı', '06543 İNCESU/Ankara'],
  ],
  ['TR', { streetAddress: 'Kordon 1', postalCode: '35220', city: 'izmir ılıca' }, ['Kordon 1', '35220 İZMİR ILICA']],
  [
    'GR',
    { organization: 'Βουλή των Ελλήνων', streetAddress: 'Βασιλίσσης Σοφίας 2', postalCode: '100 21', city: 'Αθήνα' },
    ['Βουλή των Ελλήνων', 'Βασιλίσσης Σοφίας 2', '100 21 ΑΘΗΝΑ'],
  ],
  [
    'EG',
    {
      recipient: 'المتحف المصري',
      streetAddress: 'ميدان التحرير',
      city: 'القاهرة',
      state: 'القاهرة',
      postalCode: '11516',
    },
    ['المتحف المصري', 'ميدان التحرير', 'القاهرة', 'القاهرة', '11516'],
  ],
  [
    'SA',
    {
      organization: 'King Abdulaziz Public Library',
      streetAddress: 'P.O. Box 86486',
      city: 'Riyadh',
      postalCode: '11622',
    },
    ['King Abdulaziz Public Library', 'P.O. Box 86486', 'RIYADH 11622'],
  ],
  [
    'AE',
    { organization: 'Emaar', streetAddress: '1 Sheikh Mohammed bin Rashid Boulevard', state: 'Dubai' },
    ['Emaar', '1 Sheikh Mohammed bin Rashid Boulevard', 'Dubai'],
  ],
  [
    'NG',
    { recipient: 'Adaeze Obi', streetAddress: '1 Marina', city: 'Lagos Island', postalCode: '101231', state: 'Lagos' },
    ['Adaeze Obi', '1 Marina', 'LAGOS ISLAND 101231', 'LAGOS'],
  ],
  [
    'ZA',
    {
      organization: 'Parliament',
      streetAddress: '120 Plein Street',
      dependentLocality: 'City Centre',
      city: 'Cape Town',
      postalCode: '8001',
    },
    ['Parliament', '120 Plein Street', 'City Centre', 'CAPE TOWN', '8001'],
  ],
  [
    'IN',
    {
      recipient: 'Rashtrapati Bhavan',
      streetAddress: 'Prakash Vir Shastri Avenue',
      city: 'New Delhi',
      postalCode: '110004',
      state: 'Delhi',
    },
    ['Rashtrapati Bhavan', 'Prakash Vir Shastri Avenue', 'NEW DELHI 110004', 'Delhi'],
  ],
  [
    'CN',
    {
      recipient: '王芳',
      streetAddress: '长安街1号',
      dependentLocality: '东城区',
      city: '北京市',
      state: '北京市',
      postalCode: '100006',
    },
    ['100006', '北京市北京市东城区', '长安街1号', '王芳'],
  ],
  [
    'JP',
    { recipient: '宮内庁 御中', streetAddress: '千代田区千代田1-1', state: '東京都', postalCode: '100-8111' },
    ['〒100-8111', '東京都', '千代田区千代田1-1', '宮内庁 御中'],
  ],
  [
    'KR',
    {
      recipient: '홍길동',
      streetAddress: '사직로 161',
      dependentLocality: '세종로',
      city: '종로구',
      state: '서울특별시',
      postalCode: '03045',
    },
    ['서울특별시 종로구 세종로', '사직로 161', '홍길동', '03045'],
  ],
  [
    'TW',
    { recipient: '總統府', streetAddress: '重慶南路一段122號', city: '中正區', state: '台北市', postalCode: '100006' },
    ['100006', '台北市中正區', '重慶南路一段122號', '總統府'],
  ],
  [
    'HK',
    { recipient: 'Chan Tai Man', streetAddress: '8 Finance Street', city: 'Central', state: 'Hong Kong Island' },
    ['HONG KONG ISLAND', 'Central', '8 Finance Street', 'Chan Tai Man'],
  ],
  [
    'TH',
    {
      recipient: 'สมชาย ใจดี',
      streetAddress: '1 ถนนหน้าพระลาน',
      dependentLocality: 'พระบรมมหาราชวัง',
      city: 'พระนคร',
      state: 'กรุงเทพมหานคร',
      postalCode: '10200',
    },
    ['สมชาย ใจดี', '1 ถนนหน้าพระลาน', 'พระบรมมหาราชวัง พระนคร', 'กรุงเทพมหานคร 10200'],
  ],
  [
    'VN',
    {
      recipient: 'Nguyễn Văn An',
      streetAddress: '2 Hùng Vương',
      city: 'Ba Đình',
      state: 'Hà Nội',
      postalCode: '11120',
    },
    ['Nguyễn Văn An', '2 Hùng Vương', 'BA ĐÌNH', 'Hà Nội 11120'],
  ],
  [
    'SG',
    { recipient: 'Tan Mei Ling', streetAddress: '1 Parliament Place', postalCode: '178880' },
    ['Tan Mei Ling', '1 Parliament Place', 'SINGAPORE 178880'],
  ],
  [
    'AU',
    {
      organization: 'Parliament House',
      streetAddress: 'Parliament Drive',
      city: 'Canberra',
      state: 'ACT',
      postalCode: '2600',
    },
    ['Parliament House', 'Parliament Drive', 'CANBERRA ACT 2600'],
  ],
  [
    'NZ',
    {
      organization: 'Parliament',
      streetAddress: 'Molesworth Street',
      dependentLocality: 'Pipitea',
      city: 'Wellington',
      postalCode: '6011',
    },
    ['Parliament', 'Molesworth Street', 'Pipitea', 'WELLINGTON 6011'],
  ],
  [
    'PR',
    { recipient: 'El Capitolio', streetAddress: '200 Ave Constitución', city: 'San Juan', postalCode: '00901' },
    ['EL CAPITOLIO', '200 AVE CONSTITUCIÓN', 'SAN JUAN PR 00901'],
  ],
  [
    'GI',
    { organization: 'Parliament', streetAddress: '156 Main Street', postalCode: 'GX11 1AA' },
    ['Parliament', '156 Main Street', 'GIBRALTAR', 'GX11 1AA'],
  ],
  [
    'AX',
    { organization: 'Ålands lagting', streetAddress: 'Strandgatan 37', postalCode: '22100', city: 'Mariehamn' },
    ['Ålands lagting', 'Strandgatan 37', 'AX-22100 MARIEHAMN', 'ÅLAND'],
  ],
];

describe('writing an address', () => {
  test.each(written)('writes one of %s in the order and case of its post', (alpha2, parts, lines) => {
    expect(writeAddress(of(alpha2), parts)).toEqual({ country: alpha2, lines, text: lines.join('\n'), unused: [] });
  });

  test.each(written)('of %s, finds nothing wrong with it', (alpha2, parts) => {
    expect(checkAddress(of(alpha2), parts)).toEqual({ country: alpha2, valid: true, problems: [] });
  });

  test('has an order of its own in Latin letters where the country knows one', () => {
    const tokyo = {
      recipient: 'Imperial Household Agency',
      streetAddress: '1-1 Chiyoda, Chiyoda-ku',
      state: 'Tokyo',
      postalCode: '100-8111',
    };
    expect(formatLines('JP', tokyo, 'latin')).toEqual([
      'Imperial Household Agency',
      '1-1 Chiyoda, Chiyoda-ku, TOKYO',
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
      'BEIJING, 100006',
    ]);
    const hongKong = {
      recipient: 'Chan Tai Man',
      streetAddress: '8 Finance Street',
      city: 'Central',
      state: 'Hong Kong',
    };
    expect(formatLines('HK', hongKong, 'latin')).toEqual(['Chan Tai Man', '8 Finance Street', 'Central', 'HONG KONG']);
    expect(formatLines('DE', { streetAddress: 'Platz 1', city: 'Bonn' }, 'latin')).toEqual(['Platz 1', 'BONN']);
  });

  test('a part after a street address of several lines follows its last line', () => {
    expect(formatLines('JP', { streetAddress: 'Floor 3\n1-1 Chiyoda', state: 'Tokyo' }, 'latin')).toEqual([
      'Floor 3',
      '1-1 Chiyoda, TOKYO',
    ]);
  });

  test('leaves out empty lines, and separators with nothing on one side', () => {
    const us = (parts: AddressParts) => formatLines('US', parts);
    expect(us({ city: 'Austin', state: 'TX', postalCode: '73301' })).toEqual(['AUSTIN, TX 73301']);
    expect(us({ city: 'Austin', postalCode: '73301' })).toEqual(['AUSTIN 73301']);
    expect(us({ city: 'Austin', state: 'TX' })).toEqual(['AUSTIN, TX']);
    expect(us({ state: 'TX', postalCode: '73301' })).toEqual(['TX 73301']);
    expect(us({ postalCode: '73301' })).toEqual(['73301']);
    expect(us({})).toEqual([]);
    expect(formatLines('CH', { city: 'Bern' })).toEqual(['Bern']);
    expect(formatLines('JP', { state: '東京都' })).toEqual(['東京都']);
    expect(formatLines('SG', { streetAddress: '1 Parliament Place' })).toEqual(['1 Parliament Place', 'SINGAPORE']);
    expect(formatLines('PR', { city: 'San Juan' })).toEqual(['SAN JUAN']);
    expect(formatLines('PR', { postalCode: '00901' })).toEqual(['PR 00901']);
    expect(formatLines('TR', { state: 'Ankara' })).toEqual(['Ankara']);
  });

  test('makes one space of runs of space, and lines of a street address where it has line breaks', () => {
    expect(
      formatLines('DE', {
        recipient: '  Erika\t Mustermann\n',
        streetAddress: ' Haus 2 \r\n\r\nHauptstr. 5',
        city: ' ',
      }),
    ).toEqual(['Erika Mustermann', 'Haus 2', 'Hauptstr. 5']);
  });

  test('writes the prefix of a postal code once', () => {
    for (const postalCode of ['3003', 'CH-3003', 'ch 3003', 'CH3003'])
      expect(formatLines('CH', { postalCode, city: 'Bern' })).toEqual(['CH-3003 Bern']);
    expect(formatLines('LV', { city: 'Rīga', postalCode: 'LV-1050' })).toEqual(['RĪGA, LV-1050']);
    expect(formatLines('PR', { city: 'San Juan', postalCode: 'PR 00901' })).toEqual(['SAN JUAN PR 00901']);
  });

  test('names the parts that the country does not write', () => {
    expect(writeAddress(of('DE'), { city: 'Bonn', state: 'NRW', sortingCode: ' ' }).unused).toEqual(['state']);
    expect(writeAddress(of('JP'), { city: '千代田区' }).unused).toEqual(['city']);
  });

  test('of any parts and any country has no empty line, no placeholder, and every part that it uses', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((value) => !value.includes('%'));
    const anyParts = fc.record(Object.fromEntries(addressPartNames.map((name) => [name, text])), { requiredKeys: [] });
    const anyFormat = fc.nat(formats.rows.length - 1).map((row) => formats.rows.record(row));
    fc.assert(
      fc.property(anyFormat, anyParts, fc.constantFrom('local', 'latin'), (format, parts, script) => {
        const { lines, unused } = writeAddress(format, parts, script);
        for (const line of lines) expect(line).toMatch(/^\S(?:[^%\r\n]*\S)?$/u);
        for (const name of unused) expect(format.parts.map(({ part }) => part)).not.toContain(name);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('checking an address', () => {
  test('finds what is missing, in the order of the country', () => {
    expect(listProblems('US', {})).toEqual([
      'streetAddress missing',
      'city missing',
      'state missing',
      'postalCode missing',
    ]);
    expect(listProblems('JP', {})).toEqual(['postalCode missing', 'state missing', 'streetAddress missing']);
    expect(listProblems('HK', { streetAddress: '8 Finance Street' })).toEqual(['state missing']);
    expect(listProblems('SG', { streetAddress: ['', ' '], postalCode: '178880' })).toEqual(['streetAddress missing']);
  });

  const full = { recipient: 'N', streetAddress: 'A', dependentLocality: 'D', city: 'C', state: 'S' };
  test.each<[string, string[], string[]]>([
    ['US', ['10118', '20500-0003', '20500 0003', ' 10118 '], ['1011', '101180', 'ABCDE', '10118-1']],
    ['GB', ['SW1A 2AA', 'sw1a2aa', 'M1 1AE'], ['SW1A', 'QQ1 1AA', '12345']],
    ['CA', ['K1A 0B1', 'k1a0b1'], ['D1A 0B1', 'K1A']],
    ['IE', ['D02 AF30', 'd02af30'], ['D2', '12345']],
    ['NL', ['1012 JS', '1012js'], ['1012', '1012 J']],
    ['BR', ['01310-100', '01310100'], ['1310-100']],
    ['PL', ['00-902'], ['00902', '0-0902']],
    ['PT', ['1100-148'], ['1100']],
    ['CH', ['8001', 'CH-8001', 'CH 8001'], ['80011', 'DE-8001']],
    ['SE', ['111 20', '11120', 'SE-111 20'], ['1112']],
    ['LU', ['1009', 'L-1009', 'L1009'], ['10091']],
    ['LV', ['LV-1050'], ['1050']],
    ['JP', ['100-0001', '1000001', '１００－０００１'], ['100-001']],
    ['EG', ['11516', '١١٥١٦'], ['1151', '١١٥']],
    ['IN', ['110004', '११०००४'], ['11000']],
    ['IR', ['11369-15111', '۱۱۳۶۹-۱۵۱۱۱'], ['11369']],
    ['VN', ['100000', '11120'], ['1100']],
  ])('tells postal codes of %s from others', (alpha2, good, bad) => {
    const missing = (postalCode: string) =>
      listProblems(alpha2, { ...full, postalCode }).filter((problem) => problem.startsWith('postalCode'));
    for (const code of good) expect(missing(code), code).toEqual([]);
    for (const code of bad) expect(missing(code), code).toEqual(['postalCode invalid']);
  });

  test('says what a postal code should be like, in the words of the country', () => {
    const readMessage = (alpha2: string, postalCode?: string) =>
      checkAddress(of(alpha2), { ...full, postalCode }).problems.find(({ field }) => field === 'postalCode')?.message;
    expect(readMessage('US', '1')).toBe('ZIP code must be like 95014 or 22162-1010');
    expect(readMessage('IE', '1')).toBe('Eircode must be like A65 F4E2');
    expect(readMessage('US')).toBe('ZIP code is missing');
  });

  test('does not hold a part against an address that the country does not write', () => {
    const berlin = { streetAddress: 'Platz der Republik 1', city: 'Berlin', postalCode: '11011', state: 'Berlin' };
    expect(checkAddress(of('DE'), berlin)).toEqual({
      country: 'DE',
      valid: true,
      problems: [{ field: 'state', code: 'unused', message: 'addresses in DE have no state' }],
    });
    expect(listProblems('HK', { streetAddress: '1', state: 'Kowloon', postalCode: '999077' })).toEqual([
      'postalCode unused',
    ]);
  });

  test('finds nothing missing where every part of the country is given with an example of its postal code', () => {
    for (let row = 0; row < formats.rows.length; row++) {
      const format: AddressFormat = formats.rows.record(row);
      const parts = Object.fromEntries(format.parts.map(({ part }) => [part, 'x']));
      for (const postalCode of format.postalCodeExamples) {
        for (const code of [postalCode, postalCode.toLowerCase(), `${format.postalCodePrefix ?? ''}${postalCode}`])
          expect(
            checkAddress(format, { ...parts, postalCode: code }).problems,
            `${format.countryCode} ${code}`,
          ).toEqual([]);
      }
    }
  });
});
