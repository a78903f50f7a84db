import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCountry } from '../territories.mjs';
import { tsv } from '../tsv.mjs';

export const source = {
  npm: 'cldr-core',
  title: 'Unicode CLDR 48: supplemental data',
  publisher: 'Unicode, Inc.',
  homepage: 'https://cldr.unicode.org/',
  licence: 'Unicode-3.0',
  licenceUrl: 'https://www.unicode.org/license.txt',
  credit:
    'Language, territory and currency data from the Unicode Common Locale Data Repository, © Unicode, Inc., under the Unicode License v3.',
  datasets: ['languages', 'countries'],
  date: '2025',
  note: 'Language coverage, aliases and likely subtags, speakers and official languages, ISO codes, UN M49 groups, currencies in force.',
};

export function extract({ folder, write }) {
  const read = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
  const supplemental = (name) => read(`supplemental/${name}.json`).supplemental;

  writeLanguages(read, supplemental, write);
}

function writeLanguages(read, supplemental, write) {
  write('languages/coverage.tsv', tsv(['locale', 'level'], Object.entries(read('coverageLevels.json').coverageLevels)));

  const { languageAlias } = supplemental('aliases').metadata.alias;
  const aliases = Object.entries(languageAlias).map(([tag, { _replacement, _reason }]) => [tag, _replacement, _reason]);
  write('languages/aliases.tsv', tsv(['tag', 'replacement', 'reason'], aliases));

  const likely = Object.entries(supplemental('likelySubtags').likelySubtags);
  write(
    'languages/likely-subtags.tsv',
    tsv(
      ['tag', 'likely'],
      likely.filter(([tag]) => !tag.startsWith('und')),
    ),
  );

  const { languageData } = supplemental('languageData');
  const scripts = Object.entries(languageData).flatMap(([language, { _scripts = [] }]) =>
    language.includes('-') ? [] : _scripts.map((script) => [language, script]),
  );
  write('languages/scripts.tsv', tsv(['language', 'script'], scripts));

  const { scriptMetadata } = read('scriptMetadata.json');
  const rightToLeft = Object.entries(scriptMetadata).filter(([, { rtl }]) => rtl === 'YES');
  write(
    'languages/right-to-left-scripts.tsv',
    tsv(
      ['script'],
      rightToLeft.map(([script]) => [script]),
    ),
  );

  const speakers = Object.entries(supplemental('territoryInfo').territoryInfo).flatMap(
    ([country, { _population, languagePopulation = {} }]) =>
      isCountry(country)
        ? Object.entries(languagePopulation).map(([tag, { _populationPercent, _officialStatus }]) => [
            country,
            tag.replaceAll('_', '-'),
            _population,
            _populationPercent,
            _officialStatus,
          ])
        : [],
  );
  write('languages/speakers.tsv', tsv(['country', 'tag', 'population', 'percent', 'status'], speakers));
}
