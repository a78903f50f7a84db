import { useEffect, useState } from 'preact/hooks';
import { keyInSession } from '../../parts/session-secret.js';

/** The key that the visitor entered: kept until the tab is closed, and sent in a header only. */
export function useKey(): [key: string, setKey: (key: string) => void] {
  const [key, setKey] = useState('');
  useEffect(() => setKey(keyInSession.read()), []);
  return [
    key,
    (changed) => {
      setKey(changed);
      keyInSession.write(changed);
    },
  ];
}
