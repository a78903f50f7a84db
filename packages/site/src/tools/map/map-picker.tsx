import { useEffect } from 'preact/hooks';
import { contentEvent } from '../../page/island.js';
import { fillIn } from '../../parts/fields/fill-in.js';

/** Highlights a country when the visitor clicks it on the preview, or removes its highlight. */
export function MapPicker() {
  useEffect(() => {
    // If loading the SVG fails, the image stays.
    const inline = () => void inlinePreview().catch(() => undefined);
    inline();
    document.addEventListener(contentEvent, inline);
    document.addEventListener('click', pick);
  }, []);
  return null;
}

/**
 * Replaces the preview image with inline SVG, so that countries can be clicked. Removes the styles of the SVG, since
 * the content security policy forbids them.
 */
async function inlinePreview(): Promise<void> {
  const image = document.querySelector<HTMLImageElement>('img.map-preview');
  if (!image) return;
  const response = await fetch(image.src);
  if (!response.ok) return;
  const text = (await response.text()).replace(/<style>.*?<\/style>/gs, '').replace(/ style="[^"]*"/, '');
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  svg.setAttribute('class', 'map-preview');
  svg.setAttribute('aria-label', image.alt);
  image.replaceWith(document.importNode(svg, true));
}

function pick({ target }: MouseEvent): void {
  const code = (target as Element).closest('.map-preview [data-code]')?.getAttribute('data-code');
  const form = document.querySelector<HTMLFormElement>('form[data-tool-form]');
  const highlight = form?.elements.namedItem('highlight');
  const color = form?.elements.namedItem('color');
  if (!code || !(highlight instanceof HTMLInputElement) || !(color instanceof HTMLInputElement)) return;
  const pairs = highlight.value.split(',').filter((pair) => pair !== '');
  const otherPairs = pairs.filter((pair) => !pair.trim().toUpperCase().startsWith(`${code}:`));
  const newPairs = otherPairs.length < pairs.length ? [] : [`${code}:${color.value.slice(1)}`];
  fillIn({ highlight: [...otherPairs, ...newPairs].join(',') });
}
