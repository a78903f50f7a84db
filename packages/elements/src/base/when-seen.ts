/** Waits until the element is in view, or nearly. */
export async function waitUntilVisible(element: Element): Promise<void> {
  const { top, bottom, height } = element.getBoundingClientRect();
  // This check is faster than the observer, which waits for a frame.
  if (height && top < innerHeight && bottom > 0) return;
  await new Promise<void>((resolve) =>
    new IntersectionObserver(
      (entries, observer) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '100px' },
    ).observe(element),
  );
}
