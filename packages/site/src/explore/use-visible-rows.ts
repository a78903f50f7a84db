import { useState } from 'preact/hooks';

/** As in explore.css. */
export const rowHeightPx = 33;

const renderedRows = 100;
const rowsBefore = 30;

/** The window moves by this many rows, so that most steps of scrolling render nothing. */
const step = 10;

/** Which rows are rendered. */
export function useVisibleRows(count: number) {
  const [first, setFirst] = useState(0);
  const start = Math.max(0, Math.min(first, count - renderedRows));
  return {
    start,
    end: Math.min(count, start + renderedRows),
    update(scrollTopPx: number) {
      const top = Math.floor(scrollTopPx / rowHeightPx) - rowsBefore;
      setFirst(Math.max(0, Math.floor(top / step) * step));
    },
  };
}
