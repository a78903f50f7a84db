import { useEffect, useRef, useState } from 'preact/hooks';
import { drawDots } from './draw-dots.js';
import type { RowLoader, Rows } from './load-rows.js';

interface DotMapProps {
  readonly rows: Rows;
  readonly loader: RowLoader;
  readonly loadAll: () => void;
}

/** A map with a dot for each row, behind a toggle. */
export function DotMap({ rows, loader, loadAll }: DotMapProps) {
  const [isOpen, setOpen] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isCurrent = true;
    if (isOpen)
      void loader.loadPlaces(rows).then((places) => {
        if (isCurrent && canvas.current) drawDots(canvas.current, places, rows.order);
      });
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
      {isOpen && (
        <canvas ref={canvas} class="explore-map" role="img" aria-label={`A dot for each of ${rows.total} rows`} />
      )}
    </details>
  );
}
