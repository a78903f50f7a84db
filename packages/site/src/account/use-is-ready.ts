import { useEffect, useState } from 'preact/hooks';

/** Whether scripts run: false when the page is rendered, true once the browser has taken it over. */
export function useIsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return isReady;
}
