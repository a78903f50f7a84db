import { type ComponentChildren, type FunctionComponent, h, hydrate } from 'preact';
import { useEffect } from 'preact/hooks';
import { contentEvent } from '../page/island.js';
import { createVisit, type Visit, VisitContext } from '../page/visit.js';
import { islands } from './islands.js';
import { loadMessages } from './load-messages.js';

/**
 * Runs each interactive part of the page when it becomes visible or, if it has `data-lazy`, when it gets focus. Parts
 * that are added to the page later are included.
 */
export function mountIslands(): void {
  const seenIslands = new WeakSet<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      void mount(target as HTMLElement);
    }
  });
  const observeAll = () => {
    for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
      if (seenIslands.has(island)) continue;
      seenIslands.add(island);
      if (island.dataset.lazy === undefined) observer.observe(island);
      else if (island.contains(document.activeElement)) void mount(island);
      else island.addEventListener('focusin', () => void mount(island), { once: true });
    }
  };
  document.addEventListener(contentEvent, observeAll);
  observeAll();
}

async function mount(element: HTMLElement): Promise<void> {
  const { island = '', props = '{}' } = element.dataset;
  const [component, visit] = await Promise.all([islands[island]?.(), readVisit(island)]);
  if (!component) throw new Error(`there is no island ${island}`);
  // Where the page is rendered, the compiler has checked that these properties match the component.
  const content = h(component as FunctionComponent<object>, JSON.parse(props));
  const root = h(MountedIsland, { element, children: content });
  hydrate(h(VisitContext.Provider, { value: visit, children: root }), element);
}

/** Adds `data-ready` to the element once the effects of the island have run, such as adding listeners. */
function MountedIsland({ element, children }: { readonly element: HTMLElement; readonly children: ComponentChildren }) {
  useEffect(() => {
    element.dataset.ready = '';
  }, [element]);
  return children;
}

async function readVisit(island: string): Promise<Visit> {
  const { dataset, lang } = document.documentElement;
  const { language = 'en', chosen, base = '', version = '' } = dataset;
  const isChosen = chosen !== undefined;
  const serviceUrl = location.origin + base;
  const facts = { language, pageLanguage: lang, isChosen, basePath: base, serviceUrl, dataVersion: version };
  return createVisit(facts, await loadMessages(island, lang));
}
