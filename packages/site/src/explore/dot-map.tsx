import { useEffect, useRef, useState } from 'preact/hooks';
import { drawDots } from './draw-dots.js';
import type { RowLoader } from './load-rows.js';
import type { Rows } from './table.js';

interface DotMapProps {
  readonly rows: Rows;
  readonly loader: RowLoader;
  readonly loadAll: () => void;
}

/** A map with a dot for each row, behind a toggle. */
export function DotMap({ rows, loader, loadAll }: DotMapProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isCurrent = true;
    setFailed(false);
    if (isOpen)
      loader.loadPlaces(rows).then(
        (places) => {
          if (isCurrent && canvas.current) drawDots(canvas.current, places, rows.order);
        },
        () => {
          if (isCurrent) setFailed(true);
        },
      );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, rows]);
  return (
    <details
      class="explore-view explore-scripted"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
        loadAll();
      }}
    >
      <summary>Map</summary>
      {hasFailed && <p role="alert">The map could not be loaded. Close it and open it again in a minute.</p>}
      {isOpen && (
        <canvas ref={canvas} class="explore-map" role="img" aria-label={`A dot for each of ${rows.total} rows`} />
      )}
    </details>
  );
}
