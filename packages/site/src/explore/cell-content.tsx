import type { ComponentChildren } from 'preact';
import type { Messages } from '../messages/en.js';
import type { Formats } from '../parts/formats.js';
import { English } from '../parts/name.js';
import type { ColumnKind } from './dataset.js';
import type { Cell } from './table.js';

/** The messages and formats for cells. */
export interface CellWriter {
  readonly words: Messages['explore'];
  readonly parts: Messages['atlas']['addressParts'];
  readonly formats: Formats;
  readonly countries: Readonly<Record<string, string>>;
  /** The language of names. */
  readonly language: string;
  readonly writeFlag: (alpha2: string) => ComponentChildren;
}

/** Longer lists are cut, and the rest is counted. */
const maxValues = 6;

const displayNames = new Map<string, Intl.DisplayNames>();

function nameCode(code: string, type: 'language' | 'script' | 'currency', language: string): string {
  const key = `${type} ${language}`;
  const names = displayNames.get(key) ?? new Intl.DisplayNames([language, 'en'], { type, fallback: 'code' });
  displayNames.set(key, names);
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** Renders a value. Null is left empty. */
export function writeCell(cell: Cell, kind: ColumnKind, writer: CellWriter): ComponentChildren {
  const { words, formats, countries, language } = writer;
  if (cell === null || cell === '') return null;
  if (typeof cell === 'boolean') return cell ? words.yes : words.no;
  if (typeof cell === 'number') return kind === 'year' ? formats.plain(cell) : writeNumber(cell, formats);
  const writeList = (name: (code: string) => string) => {
    const codes = cell.split(', ');
    const shown = codes.slice(0, codes.length > maxValues ? maxValues - 1 : maxValues).map(name);
    const rest = codes.length - shown.length;
    return rest > 0 ? `${formats.row(shown)} ${words.others(formats.number(rest))}` : formats.row(shown);
  };
  switch (kind) {
    case 'country':
      return (
        <>
          {writer.writeFlag(cell)} {countries[cell] ?? cell}
        </>
      );
    case 'countries':
      return writeList((code) => countries[code] ?? code);
    case 'language':
      return nameCode(cell, 'language', language);
    case 'languages':
      return writeList((code) => nameCode(code, 'language', language));
    case 'scripts':
      return writeList((code) => nameCode(code, 'script', language));
    case 'currency':
      return (
        <>
          {nameCode(cell, 'currency', language)} <bdi class="explore-code">{cell}</bdi>
        </>
      );
    case 'value':
      return words.values[cell] ?? cell;
    case 'instant':
      return <span class="explore-instant">{formats.instant(Date.parse(cell))} UTC</span>;
    case 'offset':
      return <bdi dir="ltr">{formats.offset(readOffset(cell))}</bdi>;
    case 'zone':
      return <bdi dir="ltr">{breakAfter(cell)}</bdi>;
    case 'code':
      return <bdi dir="ltr">{cell}</bdi>;
    case 'english':
      return <English>{cell}</English>;
    case 'address':
      return writeAddress(cell, writer.parts);
    case 'addressParts':
      return writeList((letter) => labelLetter(letter, writer.parts));
    case 'text':
    case 'number':
    case 'year':
    case 'boolean':
      return <bdi>{cell}</bdi>;
  }
}

/** Numbers out of this range are written with an exponent. */
const minPlain = 1e-6;
const maxPlain = 1e15;

function writeNumber(value: number, { number }: Formats): string {
  const size = Math.abs(value);
  return size !== 0 && (size < minPlain || size >= maxPlain) ? String(value) : number(value);
}

/** The minutes of an offset such as `+05:30`. */
function readOffset(text: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Lets names of zones wrap after each part. */
function breakAfter(name: string): ComponentChildren {
  return name.split(/(?<=[/_])/).map((part, at) => [at > 0 && <wbr />, part]);
}

const letters: Readonly<Record<string, keyof Messages['atlas']['addressParts']>> = {
  N: 'name',
  O: 'organization',
  A: 'street-address',
  D: 'district',
  C: 'city',
  S: 'region',
  Z: 'postal',
  X: 'sorting-code',
};

function labelLetter(letter: string, parts: CellWriter['parts']): string {
  const type = letters[letter];
  return type ? parts[type] : letter;
}

/** Writes an address format with labels in place of letters. */
function writeAddress(format: string, parts: CellWriter['parts']): ComponentChildren {
  return format
    .split('%n')
    .map((line, at) => [at > 0 && <br />, line.replace(/%([A-Z])/g, (_, letter) => labelLetter(letter, parts))]);
}
