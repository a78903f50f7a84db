import { describe, expect, test } from 'vitest';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { openCities } from './lookup.js';

const cities = await openCities(new Files(loadFromFolder()), 'en');

/** Lists the capitals of a country, the principal one first. */
function listCapitals(alpha2: string): string[] {
  const capitals = cities.findCapitals(alpha2);
  if (!capitals) return [];
  return [capitals.row, ...capitals.otherCapitals].map((row) => cities.rows.record(row).name);
}

// The 193 members of the United Nations and its two observers, by continent. The names are from the United Nations'
// list of member states, table 8 of its Demographic Yearbook and the CIA World Factbook of 2025. The data guidelines in
// docs/data-guidelines/capitals.md decide where these sources differ.
const capitalsOfStates = `
DZ Algiers | AO Luanda | BJ Porto-Novo | BW Gaborone | BF Ouagadougou | BI Gitega | CV Praia | CM Yaoundé | CF Bangui | TD N'Djamena
KM Moroni | CG Brazzaville | CD Kinshasa | CI Yamoussoukro | DJ Djibouti | EG Cairo | GQ Ciudad de la Paz | ER Asmara | SZ Mbabane
ET Addis Ababa | GA Libreville | GM Banjul | GH Accra | GN Conakry | GW Bissau | KE Nairobi | LS Maseru | LR Monrovia | LY Tripoli
MG Antananarivo | MW Lilongwe | ML Bamako | MR Nouakchott | MU Port Louis | MA Rabat | MZ Maputo | NA Windhoek | NE Niamey | NG Abuja
RW Kigali | ST São Tomé | SN Dakar | SC Victoria | SL Freetown | SO Mogadishu | ZA Pretoria | SS Juba | SD Khartoum | TZ Dodoma
TG Lomé | TN Tunis | UG Kampala | ZM Lusaka | ZW Harare
AF Kabul | AM Yerevan | AZ Baku | BH Manama | BD Dhaka | BT Thimphu | BN Bandar Seri Begawan | KH Phnom Penh | CN Beijing | GE Tbilisi
IN New Delhi | ID Jakarta | IR Tehran | IQ Baghdad | IL Jerusalem | JP Tokyo | JO Amman | KZ Astana | KW Kuwait City | KG Bishkek
LA Vientiane | LB Beirut | MY Kuala Lumpur | MV Malé | MN Ulaanbaatar | MM Nay Pyi Taw | NP Kathmandu | KP Pyongyang | OM Muscat
PK Islamabad | PS Ramallah | PH Manila | QA Doha | SA Riyadh | SG Singapore | KR Seoul | LK Sri Jayewardenepura Kotte | SY Damascus
TJ Dushanbe | TH Bangkok | TL Dili | TR Ankara | TM Ashgabat | AE Abu Dhabi | UZ Tashkent | VN Hanoi | YE Sanaa
AL Tirana | AD Andorra la Vella | AT Vienna | BY Minsk | BE Brussels | BA Sarajevo | BG Sofia | HR Zagreb | CY Nicosia | CZ Prague
DK Copenhagen | EE Tallinn | FI Helsinki | FR Paris | DE Berlin | GR Athens | VA Vatican City | HU Budapest | IS Reykjavík | IE Dublin
IT Rome | LV Riga | LI Vaduz | LT Vilnius | LU Luxembourg | MT Valletta | MD Chișinău | MC Monaco | ME Podgorica | NL Amsterdam
MK Skopje | NO Oslo | PL Warsaw | PT Lisbon | RO Bucharest | RU Moscow | SM San Marino | RS Belgrade | SK Bratislava | SI Ljubljana
ES Madrid | SE Stockholm | CH Bern | UA Kyiv | GB London
AG Saint John's | BS Nassau | BB Bridgetown | BZ Belmopan | CA Ottawa | CR San José | CU Havana | DM Roseau | DO Santo Domingo
SV San Salvador | GD Saint George's | GT Guatemala City | HT Port-au-Prince | HN Tegucigalpa | JM Kingston | MX Mexico City | NI Managua
PA Panama City | KN Basseterre | LC Castries | VC Kingstown | TT Port of Spain | US Washington, D.C.
AR Buenos Aires | BO Sucre | BR Brasília | CL Santiago | CO Bogotá | EC Quito | GY Georgetown | PY Asunción | PE Lima | SR Paramaribo
UY Montevideo | VE Caracas
AU Canberra | FJ Suva | KI South Tarawa | MH Majuro | FM Palikir | NR Yaren | NZ Wellington | PW Ngerulmud | PG Port Moresby | WS Apia
SB Honiara | TO Nuku'alofa | TV Funafuti | VU Port Vila
`;

// The territories of ISO 3166-1, Taiwan and Kosovo. The names are from the CIA World Factbook of 2025 and from the
// territories' governments.
const capitalsOfTerritories = `
AI The Valley | AS Pago Pago | AW Oranjestad | AX Mariehamn | BL Gustavia | BM Hamilton | BQ Kralendijk | CC West Island
CK Avarua | CW Willemstad | CX Flying Fish Cove | EH Laayoune | FK Stanley | FO Tórshavn | GF Cayenne | GG Saint Peter Port | GI Gibraltar
GL Nuuk | GP Basse-Terre | GS Grytviken | GU Hagåtña | HK Hong Kong | IM Douglas | IO Diego Garcia | JE Saint Helier | KY George Town | MF Marigot
MO Macau | MP Saipan | MQ Fort-de-France | MS Plymouth | NC Nouméa | NF Kingston | NU Alofi | PF Papeete | PM Saint-Pierre | PN Adamstown
PR San Juan | RE Saint-Denis | SH Jamestown | SJ Longyearbyen | SX Philipsburg | TC Cockburn Town | TF Port-aux-Français | TK Nukunonu
TW Taipei | VG Road Town | VI Charlotte Amalie | WF Mata-Utu | XK Pristina | YT Mamoudzou
`;

const readTable = (table: string) =>
  table
    .trim()
    .split(/\s*[|\n]\s*/)
    .map((entry) => [entry.slice(0, 2), entry.slice(3)] as const);

describe('the capital', () => {
  test('of each of the 195 recognized states is correct', () => {
    const states = readTable(capitalsOfStates);
    expect(new Set(states.map(([alpha2]) => alpha2)).size).toBe(195);
    expect(states.map(([alpha2]) => [alpha2, listCapitals(alpha2)[0]])).toEqual(states);
  });

  test('of each of the 51 territories with a capital is its own, not the capital of its sovereign state', () => {
    const territories = readTable(capitalsOfTerritories);
    expect(new Set(territories.map(([alpha2]) => alpha2)).size).toBe(51);
    expect(territories.map(([alpha2]) => [alpha2, listCapitals(alpha2)[0]])).toEqual(territories);
  });

  test('lies in its country and is marked as a capital', () => {
    for (const [alpha2] of [...readTable(capitalsOfStates), ...readTable(capitalsOfTerritories)]) {
      const capitals = cities.findCapitals(alpha2);
      for (const row of capitals ? [capitals.row, ...capitals.otherCapitals] : []) {
        const { country, capital, capitalTypes } = cities.rows.record(row);
        expect([country, capital], alpha2).toEqual([alpha2, true]);
        expect(capitalTypes, alpha2).toContain('country');
      }
    }
  });

  test('is missing for Antarctica, Bouvet Island, Heard Island and the US Outlying Islands', () => {
    for (const alpha2 of ['AQ', 'BV', 'HM', 'UM']) expect(listCapitals(alpha2), alpha2).toEqual([]);
  });

  test('of each listed country is marked as a capital, and so are its other capitals, but no other city is', () => {
    const capitals = Array.from({ length: cities.rows.length }, (_, row) => cities.rows.record(row)).filter(
      ({ capital }) => capital,
    );
    const listedCapitals = [...readTable(capitalsOfStates), ...readTable(capitalsOfTerritories)].flatMap(([alpha2]) =>
      listCapitals(alpha2),
    );
    expect(capitals.map(({ name }) => name).sort()).toEqual(listedCapitals.sort());
  });
});

describe('the capitals of a country', () => {
  test.each([
    ['ZA', ['Pretoria', 'Cape Town', 'Bloemfontein']],
    ['BO', ['Sucre', 'La Paz']],
    ['BJ', ['Porto-Novo', 'Cotonou']],
    ['MY', ['Kuala Lumpur', 'Putrajaya']],
    ['SZ', ['Mbabane', 'Lobamba']],
    ['LK', ['Sri Jayewardenepura Kotte', 'Colombo']],
    ['YE', ['Sanaa', 'Aden']],
    ['PS', ['Ramallah', 'East Jerusalem']],
    ['GQ', ['Ciudad de la Paz', 'Malabo']],
    ['MS', ['Plymouth', 'Brades']],
    ['TK', ['Nukunonu', 'Atafu', 'Fakaofo']],
  ])('of %s are %j: the principal one comes first', (alpha2, capitals) => {
    expect(listCapitals(alpha2)).toEqual(capitals);
  });

  // Another city of these countries is often mistaken for the capital.
  test.each(['NL', 'CI', 'TZ', 'MM', 'KZ', 'ID', 'NG', 'BI', 'PK', 'BR', 'AU', 'TR'])(
    'of %s are only one',
    (alpha2) => {
      expect(listCapitals(alpha2)).toHaveLength(1);
    },
  );
});
