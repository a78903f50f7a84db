import { h, hydrate } from 'preact';
import { type Visit, VisitContext } from '../visit.js';
import { islands } from './islands.js';

/** Makes the islands of the page run: those on the screen at once, the others when they are scrolled to. */
export function mountIslands(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      void mount(target as HTMLElement);
    }
  });
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) observer.observe(island);
}

async function mount(element: HTMLElement): Promise<void> {
  const { island = '', props = '{}' } = element.dataset;
  const component = await islands[island]?.();
  if (!component) throw new Error(`there is no island ${island}`);
  const content = h(component, JSON.parse(props));
  hydrate(h(VisitContext.Provider, { value: readVisit(), children: content }), element);
  element.dataset.ready = '';
}

function readVisit(): Visit {
  const { dataset, lang } = document.documentElement;
  const { language = 'en', chosen, base = '' } = dataset;
  return {
    language,
    wordLanguage: lang,
    isChosen: chosen !== undefined,
    basePath: base,
    serviceUrl: location.origin + base,
  };
}
