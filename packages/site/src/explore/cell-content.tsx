import type { ComponentChildren } from 'preact';
import { fill } from '../messages/fill.js';
import type { Messages } from '../messages/messages.js';
import { countryPath, currencyPath, zonePath } from '../page/atlas-path.js';
import { readOffset, repeatsOffset } from '../page/formats.js';
import { English } from '../page/name.js';
import type { Visit } from '../page/visit.js';
import { Flag } from '../parts/flag.js';
import { labelValue } from '../parts/label-value.js';
import type { Wording } from './describe-filter-value.js';
import type { Cell } from './table.js';

const maxValues = 6;

const displayNames = new Map<string, Intl.DisplayNames>();

function nameCode(code: string, type: 'script' | 'currency', language: string): string {
  const key = `${type} ${language}`;
  const names = displayNames.get(key) ?? new Intl.DisplayNames([language, 'en'], { type, fallback: 'code' });
  displayNames.set(key, names);
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

export function RowFlag({ alpha2 }: { readonly alpha2: string }) {
  return <Flag alpha2={alpha2} height={15} lazySize="small" />;
}

/**
 * Returns null if the value is null or empty. Numbers other than years and ids are written with `decimals` decimals, or with
 * their own number of decimals if `decimals` is undefined.
 */
export function writeCell(
  cell: Cell,
  kind: string,
  { visit, countries, languages, continents, planets, groups }: Wording,
  decimals?: number,
): ComponentChildren {
  const { explore: words, atlas, language } = visit;
  if (cell === null || cell === '') return null;
  if (typeof cell === 'boolean') return cell ? words.yes : words.no;
  if (typeof cell === 'number')
    return kind === 'year' || kind === 'key' ? visit.withoutSeparators(cell) : writeNumber(cell, decimals, visit);
  const writeList = (toName: (code: string) => string) => {
    const codes = cell.split(', ');
    const shownNames = codes.slice(0, codes.length > maxValues ? maxValues - 1 : maxValues).map(toName);
    const hiddenCount = codes.length - shownNames.length;
    return hiddenCount > 0
      ? `${visit.listWithoutAnd(shownNames)} ${fill(words.others, { count: visit.number(hiddenCount) })}`
      : visit.listWithoutAnd(shownNames);
  };
  switch (kind) {
    case 'country-code':
      return (
        <>
          {cell in countries && <RowFlag alpha2={cell} />}{' '}
          {cell in countries ? <a href={visit.link(countryPath(cell))}>{countries[cell]}</a> : cell}
        </>
      );
    case 'country-codes':
      return writeList((code) => countries[code] ?? code);
    case 'language-codes':
      return writeList((code) => languages[code] ?? code);
    case 'continent':
      return continents[cell] ?? cell;
    case 'group-ids':
      return writeList((id) => groups[id] ?? id);
    case 'script-codes':
      return writeList((code) => nameCode(code, 'script', language));
    case 'currency-code':
      return (
        <>
          <a href={visit.link(currencyPath(cell))}>{nameCode(cell, 'currency', language)}</a>{' '}
          <bdi class="explore-code">{cell}</bdi>
        </>
      );
    case 'planet':
      return planets[cell] ?? cell;
    case 'word':
      return labelValue(cell, visit);
    case 'date-time':
      return <span class="explore-instant">{visit.instant(Date.parse(cell))} UTC</span>;
    case 'utc-offset':
      return <bdi dir="ltr">{visit.offset(readOffset(cell))}</bdi>;
    case 'timezone':
      return (
        <a href={visit.link(zonePath(cell))} dir="ltr">
          {allowLineBreaks(cell)}
        </a>
      );
    case 'time-name':
      return repeatsOffset(cell) ? null : <bdi>{cell}</bdi>;
    case 'area-codes':
    case 'calling-code':
    case 'uri-reference':
      return <bdi dir="ltr">{cell}</bdi>;
    case 'english-text':
      return <English>{cell}</English>;
    case 'address-format':
      return writeAddress(cell, atlas.addressParts);
    case 'address-letters':
      return writeList((letter) => labelLetter(letter, atlas.addressParts));
    default:
      return <bdi>{cell}</bdi>;
  }
}

/**
 * Numbers closer to 0 than this, or at least as far from 0 as `maxPlainNumber`, are written as in JavaScript, unless
 * the number of decimals is set.
 */
const minPlainNumber = 1e-6;
const maxPlainNumber = 1e15;

function writeNumber(value: number, decimals: number | undefined, { number, fixed }: Visit): string {
  if (decimals !== undefined) return fixed(value, decimals);
  const size = Math.abs(value);
  return size !== 0 && (size < minPlainNumber || size >= maxPlainNumber) ? String(value) : number(value);
}

export function countDecimals(cells: readonly Cell[]): number {
  return Math.max(0, ...cells.map((cell) => String(cell ?? '').split('.')[1]?.length ?? 0));
}

/** Allows line breaks after the slashes and underscores in the name of a time zone. */
function allowLineBreaks(name: string): ComponentChildren {
  return name.split(/(?<=[/_])/).map((part, index) => [index > 0 && <wbr />, part]);
}

const partsByLetter: Readonly<Record<string, string>> = {
  N: 'name',
  O: 'organization',
  A: 'street-address',
  D: 'district',
  C: 'city',
  S: 'region',
  Z: 'postal',
  X: 'sorting-code',
};

function labelLetter(letter: string, parts: Messages['atlas']['addressParts']): string {
  return parts[partsByLetter[letter] ?? ''] ?? letter;
}

/** Puts a label in place of each `%` and letter, and a line break in place of `%n`. */
function writeAddress(format: string, parts: Messages['atlas']['addressParts']): ComponentChildren {
  return format
    .split('%n')
    .map((line, index) => [index > 0 && <br />, line.replace(/%([A-Z])/g, (_, letter) => labelLetter(letter, parts))]);
}
