import { useEffect, useState } from 'preact/hooks';

const storageKey = 'api-key';

/** The key that the visitor entered: kept until the tab is closed, and sent in a header only. */
export function useKey(): [key: string, setKey: (key: string) => void] {
  const [key, setKey] = useState('');
  useEffect(() => setKey(sessionStorage.getItem(storageKey) ?? ''), []);
  return [
    key,
    (changed) => {
      setKey(changed);
      if (changed === '') sessionStorage.removeItem(storageKey);
      else sessionStorage.setItem(storageKey, changed);
    },
  ];
}
