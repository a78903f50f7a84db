import { useEffect, useState } from 'preact/hooks';
import { useVisit } from '../../page/visit.js';
import { defineElements } from '../../parts/define-elements.js';
import { showAnswer, writeFormUrl } from '../../parts/show-answer.js';
import { addPhoneNumbers, upgradeFields } from './upgrade-fields.js';

/** The form is read this long after a change, except that text fields are read when the visitor leaves them. */
const pauseMs = 250;

/** Fetches the page that submitting the form would open, whenever the form changes. */
export function LiveForm() {
  const visit = useVisit();
  const { failed } = visit.tools;
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('form[data-tool-form]');
    if (!form) return;
    let upgrade = (_root: ParentNode): void => {};
    let isReached = false;
    // Native controls work too, so elements load only when the visitor reaches the form.
    const loadElements = () => {
      if (isReached || !form.querySelector('[data-element]')) return;
      isReached = true;
      void defineElements(form, visit).then(
        () => {
          upgrade = (root) => upgradeFields(root, visit.language);
          form.addEventListener('formdata', addPhoneNumbers);
          // Does not replace a select that has focus, since its list may be open.
          if (document.activeElement instanceof HTMLSelectElement)
            form.addEventListener('focusout', () => upgrade(form), { once: true });
          else upgrade(form);
        },
        () => {},
      );
    };
    for (const type of ['focusin', 'pointerover']) form.addEventListener(type, loadElements);
    if (form.contains(document.activeElement)) loadElements();
    answerWhileTyping(form, setFailed, (page) => upgrade(page));
  }, []);
  return hasFailed ? <p class="tool-problem">{failed}</p> : null;
}

function answerWhileTyping(
  form: HTMLFormElement,
  setFailed: (hasFailed: boolean) => void,
  prepare: (page: Document) => void,
): void {
  let abortController: AbortController | undefined;
  let shownUrl = writeFormUrl(form).href;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = async (url: URL, change: 'push' | 'replace' | 'none') => {
    clearTimeout(timer);
    abortController?.abort();
    abortController = new AbortController();
    shownUrl = url.href;
    try {
      await showAnswer(url, { signal: abortController.signal, prepare, change });
      setFailed(false);
    } catch (error) {
      if ((error as Error).name !== 'AbortError') setFailed(true);
    }
  };
  const update = () => show(writeFormUrl(form), 'replace');
  form.addEventListener('input', ({ target }) => {
    clearTimeout(timer);
    if (!isFreeText(target)) timer = setTimeout(() => void update(), pauseMs);
  });
  // A field that was replaced while focused fires no `change`, so compare the URLs. The timeout lets a replacement
  // finish.
  form.addEventListener('focusout', ({ target }) => {
    if (!isFreeText(target)) return;
    setTimeout(() => {
      if (form.isConnected && writeFormUrl(form).href !== shownUrl) void update();
    });
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void show(writeFormUrl(form, event.submitter), 'push');
  });
  addEventListener('popstate', () => void show(new URL(location.href), 'none'));
}

/** A text that is still being typed is not worth a request. */
function isFreeText(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
}
