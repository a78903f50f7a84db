import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { groupBy, readTsv } from '../../build/tsv.js';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import type { City } from './schema.js';

const read = <Column extends string>(path: string) => readTsv<Column>(readFileSync(`${dataFolder}${path}`, 'utf8'));
const rules = read<'zone' | 'states' | 'cities' | 'tz' | 'place'>('cities/curated/zones.tsv');
/** The zones of each country in `zone.tab` of the tz database. */
const zonesByCountry = groupBy(
  read<'country' | 'name'>('timezones/extracts/country-zones.tsv'),
  ({ country }) => country,
);
const isListed = (country: string, zone: string) =>
  zonesByCountry.get(country)?.some(({ name }) => name === zone) ?? false;

let all: readonly City[];
let byId: ReadonlyMap<number, City>;
beforeAll(async () => {
  const cities = await (await openLibrary(loadFromFolder())).open('cities');
  all = Array.from({ length: cities.rows.length }, (_, row) => cities.rows.record(row));
  byId = new Map(all.map((city) => [city.id, city]));
});

describe('The time zone of a city', () => {
  it('is one that zone.tab lists for the country, except on the Golan and in Kosovo', () => {
    const others = all.filter(({ country, timezone }) => !isListed(country, timezone));
    // docs/data-guidelines/disputed-places.md; zone.tab has no Kosovo.
    expect([...new Set(others.map(({ country, timezone }) => `${country} ${timezone}`))].sort()).toEqual([
      'SY Asia/Jerusalem',
      'XK Europe/Belgrade',
    ]);
  });

  it('follows the comments of the tz database', () => {
    const wrong = describedCities.filter(([id, , zone]) => byId.get(id)?.timezone !== zone);
    expect(wrong).toEqual([]);
  });

  it('is that of one of the five nearest cities in the same state, except where the tz database names the city alone', () => {
    const byState = groupBy(
      all.filter(({ stateCode }) => stateCode !== null),
      ({ stateCode }) => stateCode as string,
    );
    const alone = [...byState.values()].flatMap((group) => {
      if (new Set(group.map(({ timezone }) => timezone)).size === 1) return [];
      const toKm2 = (a: City, b: City) =>
        (a.latitude - b.latitude) ** 2 + ((a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)) ** 2;
      return group.filter((city) => {
        const others = group.filter((other) => other !== city).sort((a, b) => toKm2(city, a) - toKm2(city, b));
        return others.length >= 3 && others.slice(0, 5).every(({ timezone }) => timezone !== city.timezone);
      });
    });
    expect(alone.map(({ id, name }) => `${id} ${name}`).filter((place) => !(place in aloneInTheirZone))).toEqual([]);
  });
});

describe('Each rule for zones', () => {
  it('names a zone that zone.tab lists for the country, states and cities that exist, and a line of the tz database', () => {
    const states = new Set(all.map(({ stateCode }) => stateCode));
    for (const { zone, states: codes, cities, tz } of rules) {
      for (const code of codes.split(' ')) {
        expect(states, code).toContain(code);
        expect(isListed(code === 'FR-PF' ? 'PF' : code.slice(0, 2), zone) || code === 'SY-QU', `${code} ${zone}`).toBe(
          true,
        );
      }
      for (const id of cities.split(' ').filter(Boolean))
        expect(codes.split(' '), id).toContain(byId.get(Number(id))?.stateCode);
      expect(tz).toMatch(
        /^(africa|antarctica|asia|australasia|europe|northamerica|southamerica|zone1970\.tab):\d+$|^zone\.tab$|^asia$/,
      );
    }
  });

  it('is one of those for every state in the countries with several zones, except where the source decides', () => {
    const statesWithRule = new Set(rules.flatMap(({ states }) => states.split(' ')));
    const without = all.filter(
      ({ country, stateCode }) =>
        stateCode !== null && (zonesByCountry.get(country)?.length ?? 0) > 1 && !statesWithRule.has(stateCode),
    );
    // Labuan, which tz does not name, and French Polynesia, whose archipelagos are not states.
    expect([...new Set(without.map(({ stateCode }) => stateCode))].sort()).toEqual(['FR-PF', 'MY-15']);
  });
});

/** Cities with the zone that comments of the tz database give them; the line is in its file (main branch after 2026c). */
const describedCities: readonly [id: number, name: string, zone: string, line: string][] = [
  [3894426, 'Coyhaique', 'America/Coyhaique', 'zone1970.tab:127'],
  [3874997, 'Puerto Aysén', 'America/Coyhaique', 'zone1970.tab:127'],
  [3895113, 'Chile Chico', 'America/Coyhaique', 'zone1970.tab:127'],
  [4029308, 'San José del Valle', 'America/Bahia_Banderas', 'northamerica:2956'],
  [4029337, 'Las Jarretaderas', 'America/Bahia_Banderas', 'northamerica:2956'],
  [3985572, 'Lo de Marcos', 'America/Bahia_Banderas', 'northamerica:2956'],
  [3985912, 'San Juan de Abajo', 'America/Bahia_Banderas', 'northamerica:2956'],
  [4018761, 'Allende', 'America/Matamoros', 'northamerica:2867'],
  [3979706, 'Zaragoza', 'America/Matamoros', 'northamerica:2868'],
  [3995395, 'Morelos', 'America/Matamoros', 'northamerica:2867'],
  [3980123, 'Villa Union', 'America/Matamoros', 'northamerica:2868'],
  [8858271, 'Colonia Venustiano Carranza', 'America/Matamoros', 'northamerica:2867'],
  [3994534, 'Ocampo', 'America/Matamoros', 'northamerica:2868'],
  [3987473, 'San Carlos', 'America/Matamoros', 'northamerica:2867'],
  [3527116, 'Hidalgo', 'America/Matamoros', 'northamerica:2867'],
  [3978101, 'Madero del Río', 'America/Matamoros', 'northamerica:2867'],
  [3530590, 'Ciudad Miguel Alemán', 'America/Matamoros', 'northamerica:2870'],
  [3522525, 'Nuevo Progreso', 'America/Matamoros', 'northamerica:2871'],
  [3520271, 'Ciudad Río Bravo', 'America/Matamoros', 'northamerica:2871'],
  [3514868, 'Valle Hermoso', 'America/Matamoros', 'northamerica:2871'],
  [3523222, 'Mier', 'America/Matamoros', 'northamerica:2870'],
  [3530434, 'Cándido Aguilar', 'America/Matamoros', 'northamerica:2871'],
  [3996682, 'Manuel Benavides', 'America/Ojinaga', 'northamerica:2910'],
  [4012672, 'Coyame', 'America/Ojinaga', 'northamerica:2910'],
  [3987472, 'San Carlos', 'America/Ojinaga', 'northamerica:2910'],
  [4013708, 'Ciudad Juárez', 'America/Ciudad_Juarez', 'northamerica:2895'],
  [1515007, 'Uliastay', 'Asia/Ulaanbaatar', 'asia:2935'],
  [1515131, 'Tsagaan-Olom', 'Asia/Ulaanbaatar', 'asia:2936'],
  [1516392, 'Altay', 'Asia/Ulaanbaatar', 'asia:2935'],
  [2120048, 'Ust-Nera', 'Asia/Ust-Nera', 'europe:3520'],
  [2122311, 'Oymyakon', 'Asia/Ust-Nera', 'europe:3520'],
  [2024626, 'Dzhebariki-Khaya', 'Asia/Khandyga', 'europe:3393'],
  [2022773, 'Khandyga', 'Asia/Khandyga', 'europe:3393'],
  [2013918, 'Ust-Maya', 'Asia/Khandyga', 'europe:3394'],
  [2121025, 'Srednekolymsk', 'Asia/Srednekolymsk', 'europe:3475'],
  [2126785, 'Belaya Gora', 'Asia/Srednekolymsk', 'europe:3470'],
  [4653999, 'Rockwood', 'America/New_York', 'northamerica:304'],
  [5710035, 'West Wendover', 'America/Denver', 'northamerica:1138'],
  [5705218, 'Jackpot', 'America/Denver', 'northamerica:474'],
  [4266307, 'Vincennes', 'America/Indiana/Vincennes', 'northamerica:947'],
  [4082866, 'Phenix City', 'America/New_York', 'northamerica:317'],
  [4095186, 'Valley', 'America/New_York', 'northamerica:325'],
  [4071763, 'Lanett', 'America/New_York', 'northamerica:318'],
  [4090684, 'Smiths Station', 'America/New_York', 'northamerica:325'],
  [5690366, 'Mandan', 'America/Chicago', 'northamerica:444'],
  [6317136, 'Fernando de Noronha (Distrito Estadual)', 'America/Noronha', 'southamerica:962'],
  [3393929, 'Nhamundá', 'America/Manaus', 'southamerica:1070'],
  [2038812191, 'Vila Santa Maria', 'America/Manaus', 'southamerica:1070'],
  [3471834, 'Araguaiana', 'America/Cuiaba', 'southamerica:1052'],
  [3453300, 'Poço Verde', 'America/Maceio', 'southamerica:1020'],
  [3389462, 'Santa Maria da Boa Vista', 'America/Recife', 'southamerica:1002'],
  [1790891, 'Wuyang', 'Asia/Shanghai', 'zone1970.tab:130'],
  [1915237, 'Tangwei', 'Asia/Shanghai', 'zone1970.tab:130'],
  [8647224, 'Jenamas', 'Asia/Pontianak', 'zone1970.tab:175'],
  [2053758352, 'Naujaat', 'America/Rankin_Inlet', 'zone1970.tab:112'],
  [2040403884, 'Coral Harbour', 'America/Atikokan', 'northamerica:3779'],
  [5886735, 'Arctic Bay', 'America/Iqaluit', 'northamerica:2271'],
  [2065564049, 'Cap-aux-Meules', 'America/Halifax', 'northamerica:1506'],
  [6185377, 'Yellowknife', 'America/Edmonton', 'northamerica:2442'],
  [2142447, 'Yarrawonga', 'Australia/Melbourne', 'zone1970.tab:68'],
  [8310771, 'Robinvale', 'Australia/Melbourne', 'zone1970.tab:68'],
  [2145098, 'Wahgunyah', 'Australia/Melbourne', 'zone1970.tab:68'],
  [6362987, 'Ceuta', 'Africa/Ceuta', 'zone1970.tab:148'],
  [1581130, 'Hanoi', 'Asia/Ho_Chi_Minh', 'zone.tab'],
  [3831208, 'Qaanaaq', 'America/Nuuk', 'europe:1103'],
  [8550444, 'Tieganlike', 'Asia/Urumqi', 'zone1970.tab:131'],
  [8544212, 'Xiashihao', 'Asia/Shanghai', 'zone1970.tab:130'],
  [1512480, 'Dashtobod', 'Asia/Tashkent', 'asia:2328'],
];

/** Cities that the tz database names, or whose neighbours in the state are on another side of the line. */
const aloneInTheirZone: Readonly<Record<string, string>> = {
  '2121385 Severo-Kurilsk': 'europe:3478',
  '6317136 Fernando de Noronha (Distrito Estadual)': 'southamerica:962',
  '3991533 Puente de Camotlán': 'a town of Nayarit, whose record has Jalisco',
  '4029304 El Colomo': 'a town of Bahía de Banderas, whose record has Jalisco',
  '3994534 Ocampo': 'northamerica:2868',
  '5313059 Sanders': 'outside the Navajo Nation, which surrounds it (northamerica:829)',
  '4928313 Winamac': 'northamerica:884',
  '4266278 Vevay': 'northamerica:884',
  '4922402 Koontz Lake': 'northamerica:884',
  '4301224 Monticello': 'northamerica:1108',
  '5555695 Metlakatla': 'zone1970.tab: Annette Island',
  '5866308 King Cove': 'zone1970.tab: Alaska (west)',
  '5877192 Unalakleet': 'zone1970.tab: Alaska (most areas)',
  '5558615 Yakutat': 'zone1970.tab: Yakutat',
  '5688397 Center': 'northamerica:439',
  '4030754 Hanga Roa': 'zone1970.tab: Easter Island',
  '2173911 Broken Hill': 'zone1970.tab: Yancowinna',
  '2940715 Büsingen': 'zone1970.tab: Büsingen',
  '5888001 Atikokan': 'northamerica:3779',
  '6137462 Saint-Augustin': 'northamerica:1608',
  '2065564049 Cap-aux-Meules': 'northamerica:1506',
  '5955902 Fort Nelson': 'northamerica:2018',
  '6160603 Swift Current': 'northamerica:1835',
  '6943713 Dawson City': 'zone1970.tab: Yukon (west)',
  '5983607 Inuvik': 'zone1970.tab: NT (west)',
  '2040403884 Coral Harbour': 'northamerica:3779',
  '146286 Morfou': 'zone1970.tab: Northern Cyprus',
  '4030556 Rikitea': 'zone1970.tab: Gambier Islands',
};
