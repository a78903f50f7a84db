import type { Inputs } from '../../../build/dataset.js';
import { readTsv, readTsvMap } from '../../../build/tsv.js';
import type { Country } from '../schema.js';

type RegionFields = Pick<Country, 'continent' | 'region' | 'subregion'>;

const southAmerica = '005';

export function compileRegions(inputs: Inputs): (alpha2: string) => RegionFields {
  const nameByGroup = readTsvMap(inputs.curated('m49-names.tsv'), 'group', 'name');
  const groups = readTsv<'group' | 'member'>(inputs.extract('groups.tsv')).filter(({ group }) =>
    nameByGroup.has(group),
  );
  const groupByMember = new Map(groups.map(({ member, group }) => [member, group]));
  const exceptions = readTsvMap(inputs.curated('continents.tsv'), 'alpha2', 'continent');

  return (alpha2) => {
    const subregion = groupByMember.get(alpha2);
    const region = subregion && nameByGroup.get(groupByMember.get(subregion) as string);
    const continent = exceptions.get(alpha2) ?? (region === 'Americas' ? findAmericanContinent(subregion) : region);
    return {
      continent: continent as RegionFields['continent'],
      region: (region as RegionFields['region']) ?? null,
      subregion: (subregion && nameByGroup.get(subregion)) ?? null,
    };
  };
}

export function compileGroupNames(inputs: Inputs): (language: string, englishName: string | null) => string | null {
  const english = readTsvMap(inputs.curated('m49-names.tsv'), 'group', 'name');
  const names = new Map(
    readTsv<'locale' | 'group' | 'name'>(inputs.extract('group-names.tsv')).map(({ locale, group, name }) => [
      `${locale} ${english.get(group)}`,
      name,
    ]),
  );
  return (language, englishName) => names.get(`${language} ${englishName}`) ?? null;
}

function findAmericanContinent(subregion: string | undefined): RegionFields['continent'] {
  return subregion === southAmerica ? 'South America' : 'North America';
}
