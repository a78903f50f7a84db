import { type AnswerOptions, fetchPage, showAnswer, writeFormUrl } from '../parts/show-answer.js';

/** How long to wait after the last keystroke, in ms. */
const pauseMs = 120;

/**
 * Keeps the table, its form and the URL in sync: fetches the page that the form or a link would open, and shows its
 * parts in the current page. `explore` contains the form and the table.
 */
export function runLiveTable(explore: HTMLElement): void {
  const find = <E extends HTMLElement>(selector: string) => explore.querySelector<E>(selector);
  const form = find<HTMLFormElement>('form');
  const failure = find('#explore-failure');
  const search = find<HTMLInputElement>('[type=search]');
  if (!form || !failure) return;
  let abortController = new AbortController();

  const load = async (update: (signal: AbortSignal) => Promise<void>, waitMs = 0) => {
    abortController.abort();
    abortController = new AbortController();
    const { signal } = abortController;
    find('.explore-request')?.setAttribute('aria-busy', 'true');
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (signal.aborted) return;
    try {
      await update(signal);
      failure.hidden = true;
    } catch {
      if (signal.aborted) return;
      failure.hidden = false;
    }
    find('.explore-request')?.removeAttribute('aria-busy');
  };
  const show = (url: URL, change: AnswerOptions['change'], waitMs?: number) =>
    load((signal) => showAnswer(url, { signal, ...(change && { change }) }), waitMs);
  const follow = async (url: URL, change: AnswerOptions['change']) => {
    await show(url, change);
    if (search) search.value = new URLSearchParams(location.search).get('q') ?? '';
  };

  form.addEventListener('input', ({ target }) => {
    if (target === search) void show(writeFormUrl(form), 'replace', pauseMs);
  });
  form.addEventListener('change', ({ target }) => {
    if (target !== search) void show(writeFormUrl(form), 'push');
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    await show(writeFormUrl(form), 'replace');
    find('.explore-offers a')?.click();
  });
  explore.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-query], [data-more]');
    // With these keys, browsers open a new tab or window, or download the page.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const url = new URL(link.href);
    void (link.dataset.more === undefined ? follow(url, 'push') : load((signal) => addRows(url, signal)));
  });
  addEventListener('popstate', () => void follow(new URL(location.href), 'none'));
  // The event `toggle` does not bubble, so it must be captured.
  explore.addEventListener('toggle', ({ target }) => void openView(target as HTMLDetailsElement).catch(() => {}), {
    capture: true,
  });
  explore.dataset.ready = '';
}

async function addRows(url: URL, signal: AbortSignal): Promise<void> {
  const page = await fetchPage(url, signal);
  const find = (root: Document, selector: string) => root.querySelector<HTMLElement>(selector);
  const newRows = find(page, '#explore-rows');
  const [range, nextRange] = [document, page].map((root) => find(root, '#explore-pager [data-first]'));
  if (!newRows || !range || !nextRange) throw new Error(`${url} has no rows`);
  find(document, '#explore-rows')?.append(...document.importNode(newRows, true).children);
  const { first = '' } = range.dataset;
  range.textContent = (nextRange.textContent ?? '').replace(nextRange.dataset.first ?? '', first);
  const [link, nextLink] = [document, page].map((root) => find(root, '[data-more]'));
  const hasFocus = link === document.activeElement;
  if (nextLink) link?.replaceWith(nextLink);
  else link?.remove();
  if (hasFocus) nextLink?.focus();
}

async function openView(view: HTMLDetailsElement): Promise<void> {
  if (!view.open) return;
  const { view: url } = view.dataset;
  if (url === undefined || view.childElementCount > 1) return;
  const page = await fetchPage(new URL(url, location.href));
  view.append(...(page.querySelector(`#${view.id}`)?.querySelectorAll(':scope > :not(summary)') ?? []));
}
