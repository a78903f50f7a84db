import { describe, expect, it } from 'vitest';
import { findOptionByText, matchOptions } from '../src/combobox/match-options.js';

const options = [
  { value: 'DE', label: 'Deutschland', otherTexts: ['DE', 'Germany', 'ドイツ', 'ألمانيا'] },
  { value: 'CI', label: 'Côte d’Ivoire', otherTexts: ['CI', 'Ivory Coast'] },
  { value: 'NE', label: 'Niger', otherTexts: ['NE'] },
  { value: 'NG', label: 'Nigeria', otherTexts: ['NG'] },
  { value: 'JP', label: 'にほん', otherTexts: ['JP', 'Japan', '日本'] },
];
const match = (text: string) => matchOptions(options, text).map(({ value }) => value);

describe('typed text', () => {
  it.each([
    ['de', ['DE']],
    ['COTE', ['CI']],
    ["d'iv", ['CI']],
    ['coast', ['CI']],
    ['niger', ['NE', 'NG']],
    ['المانيا', ['DE']],
    ['ﾄﾞｲﾂ', ['DE']],
    ['ニホン', ['JP']],
    ['日', ['JP']],
    ['xyz', []],
    ['  ', ['DE', 'CI', 'NE', 'NG', 'JP']],
  ])('such as "%s" finds the matching options', (text, values) => {
    expect(match(text)).toEqual(values);
  });

  it('chooses the option that it names in full, or else the only match', () => {
    expect(findOptionByText(options, 'NIGER')?.value).toBe('NE');
    expect(findOptionByText(options, 'nig')).toBeUndefined();
    expect(findOptionByText(options, 'ivory')?.value).toBe('CI');
    expect(findOptionByText(options, '')).toBeUndefined();
  });
});
