import { useEffect, useState } from 'preact/hooks';
import { describeDuration } from '../../parts/describe-time.js';

const tickMs = 250;

/** Counts down until a request can be sent again. */
export function Wait({ untilMs }: { readonly untilMs: number }) {
  const [leftMs, setLeftMs] = useState(() => untilMs - Date.now());
  useEffect(() => {
    const update = () => setLeftMs(untilMs - Date.now());
    update();
    const timer = setInterval(update, tickMs);
    return () => clearInterval(timer);
  }, [untilMs]);
  return (
    <p role="timer" class="docs-wait">
      {leftMs > 0 ? `You can send it again in ${describeDuration(leftMs)}.` : 'You can send it again now.'}
    </p>
  );
}
