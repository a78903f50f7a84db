let isHeld = false;
let isWatching = false;

function watchPointer(): void {
  isWatching = true;
  addEventListener('pointerdown', () => (isHeld = true), { capture: true });
  for (const type of ['pointerup', 'pointercancel'] as const)
    addEventListener(type, () => (isHeld = false), { capture: true });
}

/** Does what moves other elements, but not under a pressed pointer: whoever leaves a field by pressing a button has to hit it. */
export function afterPress(act: () => void): void {
  if (!isWatching) watchPointer();
  if (!isHeld) {
    act();
    return;
  }
  const end = new AbortController();
  const finish = () => {
    end.abort();
    setTimeout(act);
  };
  for (const type of ['pointerup', 'pointercancel'] as const) addEventListener(type, finish, { signal: end.signal });
}
