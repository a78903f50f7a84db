interface ConnectedElement {
  refreshLater(): void;
}

const connectedElements = new Set<ConnectedElement>();
let observer: MutationObserver | undefined;

/** Refreshes the element when `lang` or `dir` changes anywhere in the page, and when `refreshAll` is called. */
export function refreshOnPageChange(element: ConnectedElement): void {
  connectedElements.add(element);
  if (observer) return;
  observer = new MutationObserver(refreshAll);
  observer.observe(document, { attributes: true, attributeFilter: ['lang', 'dir'], subtree: true });
}

export function unwatchPage(element: ConnectedElement): void {
  connectedElements.delete(element);
  if (connectedElements.size > 0) return;
  observer?.disconnect();
  observer = undefined;
}

export function refreshAll(): void {
  for (const element of connectedElements) element.refreshLater();
}
