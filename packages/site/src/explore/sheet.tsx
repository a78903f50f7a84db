import type { ComponentChildren } from 'preact';
import { Flag } from '../parts/flag.js';
import { writeCell } from './cell-content.js';
import { type Dataset, writeRowPath } from './dataset.js';
import type { Wording } from './describe-filter-value.js';
import type { Cell, Table } from './table.js';

type ReadCell = (field: string) => Cell;

/** Shows a row as a picture or an example. */
interface Picture {
  draw(read: ReadCell, wording: Wording): ComponentChildren;
  describe?(read: ReadCell, wording: Wording): ComponentChildren;
}

const pictures: Readonly<Record<string, Picture>> = {
  flags: {
    draw: (read) => <Flag alpha2={String(read('alpha2'))} height={105} lazySize="large" />,
    describe: (read) => writeProportions(Number(read('aspectRatio'))),
  },
  'address-formats': {
    draw: (read, wording) => (
      <span class="explore-envelope">{writeCell(read('format'), 'address-format', wording)}</span>
    ),
  },
};

export function hasPictureGrid({ name }: Dataset): boolean {
  return name in pictures;
}

interface PictureGridProps {
  readonly dataset: Dataset;
  readonly table: Table;
  readonly wording: Wording;
}

export function PictureGrid({ dataset, table, wording }: PictureGridProps) {
  const { visit, countries } = wording;
  const { link, language, pageLanguage } = visit;
  const picture = pictures[dataset.name];
  return (
    <ul id="explore-rows" class={`explore-sheet explore-${dataset.name}`}>
      {Array.from({ length: table.count }, (_, row) => {
        const read: ReadCell = (field) => table.columns[field]?.[row] ?? null;
        const title = String(read(dataset.titleColumn));
        const name = countries[title] ?? title;
        const path = writeRowPath(dataset.name, read);
        return (
          <li key={title}>
            {picture?.draw(read, wording)}
            <span class="explore-name" lang={language === pageLanguage ? undefined : language}>
              {path === undefined ? name : <a href={link(path)}>{name}</a>}
            </span>
            {picture?.describe && <small>{picture.describe(read, wording)}</small>}
          </li>
        );
      })}
    </ul>
  );
}

/** The greatest height to try in the proportions of a flag. */
const maxHeight = 60;

/** Writes height to width, as is usual for flags, such as `2:3`; null if `aspectRatio` is 0, which means unknown. */
function writeProportions(aspectRatio: number): string | null {
  if (aspectRatio === 0) return null;
  for (let height = 1; height <= maxHeight; height++) {
    const width = Math.round(height * aspectRatio);
    if (Math.abs(width / height - aspectRatio) <= 0.00005) return `${height}:${width}`;
  }
  return `1:${aspectRatio}`;
}
