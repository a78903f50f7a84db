import { useEffect, useRef, useState } from 'preact/hooks';
import { drawDots } from './draw-dots.js';
import type { LoadRows } from './load-rows.js';
import type { Query } from './query.js';

interface DotMapProps {
  readonly query: Query;
  readonly total: number;
  readonly load: LoadRows;
}

/** A map with a dot for each row, behind a toggle. */
export function DotMap({ query, total, load }: DotMapProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const asked = JSON.stringify(query);
  useEffect(() => {
    const controller = new AbortController();
    setFailed(false);
    if (isOpen)
      load(query, { fields: ['latitude', 'longitude'] }, controller.signal).then(
        ({ table }) => canvas.current && drawDots(canvas.current, table),
        () => setFailed(!controller.signal.aborted),
      );
    return () => controller.abort();
  }, [isOpen, asked]);
  return (
    <details class="explore-view explore-scripted" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Map</summary>
      {hasFailed && <p role="alert">The map could not be loaded. Close it and open it again in a minute.</p>}
      {isOpen && <canvas ref={canvas} class="explore-map" role="img" aria-label={`A dot for each of ${total} rows`} />}
    </details>
  );
}
