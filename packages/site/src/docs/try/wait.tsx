import { useEffect, useState } from 'preact/hooks';

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
  const seconds = Math.ceil(leftMs / 1000);
  return (
    <p role="timer" class="docs-wait">
      {seconds > 0 ? `You can send it again in ${describeSeconds(seconds)}.` : 'You can send it again now.'}
    </p>
  );
}

function describeSeconds(seconds: number): string {
  if (seconds < 120) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}
