import { useEffect, useState } from 'preact/hooks';
import { defineElements } from '../../components/data/define-elements.js';
import { showAnswer, writeFormUrl } from '../../parts/show-answer.js';
import { useVisit } from '../../visit.js';
import { addPhoneNumbers, upgradeFields } from './upgrade-fields.js';

/** How long to wait after the last keystroke, in ms. */
const pauseMs = 250;

/** Updates the answer of a tool while its form is filled in, by fetching the page that submitting would open. */
export function LiveForm() {
  const visit = useVisit();
  const { failed } = visit.tools;
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('form[data-tool-form]');
    if (!form) return undefined;
    let upgrade = (_root: ParentNode): void => {};
    let isApproached = false;
    // Native controls work too, so elements load only when the visitor reaches the form.
    const approach = () => {
      if (isApproached || !form.querySelector('[data-element]')) return;
      isApproached = true;
      void defineElements(form, visit).then(
        () => {
          upgrade = (root) => upgradeFields(root, visit.language);
          form.addEventListener('formdata', addPhoneNumbers);
          // An open list stays.
          if (document.activeElement instanceof HTMLSelectElement)
            form.addEventListener('focusout', () => upgrade(form), { once: true });
          else upgrade(form);
        },
        () => {},
      );
    };
    for (const type of ['focusin', 'pointerover']) form.addEventListener(type, approach);
    if (form.contains(document.activeElement)) approach();
    const stop = answerWhileTyping(form, setFailed, (page) => upgrade(page));
    return () => {
      for (const type of ['focusin', 'pointerover']) form.removeEventListener(type, approach);
      stop();
    };
  }, []);
  return hasFailed ? <p class="tool-problem">{failed}</p> : null;
}

function answerWhileTyping(
  form: HTMLFormElement,
  setFailed: (hasFailed: boolean) => void,
  prepare: (page: Document) => void,
): () => void {
  let asked: AbortController | undefined;
  let askedFor = writeFormUrl(form).href;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answer = async (submitter?: HTMLElement | null) => {
    clearTimeout(timer);
    asked?.abort();
    asked = new AbortController();
    const url = writeFormUrl(form, submitter);
    askedFor = url.href;
    try {
      await showAnswer(url, { signal: asked.signal, prepare });
      setFailed(false);
    } catch (error) {
      if ((error as Error).name !== 'AbortError') setFailed(true);
    }
  };
  const onInput = ({ target }: Event) => {
    clearTimeout(timer);
    if (!isFreeText(target)) timer = setTimeout(() => void answer(), pauseMs);
  };
  // A field that was replaced while focused fires no `change`, so compare the URLs. The timeout lets a replacement finish.
  const onLeave = ({ target }: Event) => {
    if (!isFreeText(target)) return;
    setTimeout(() => {
      if (form.isConnected && writeFormUrl(form).href !== askedFor) void answer();
    });
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void answer(event.submitter);
  };
  form.addEventListener('input', onInput);
  form.addEventListener('focusout', onLeave);
  form.addEventListener('submit', onSubmit);
  return () => {
    clearTimeout(timer);
    asked?.abort();
    form.removeEventListener('input', onInput);
    form.removeEventListener('focusout', onLeave);
    form.removeEventListener('submit', onSubmit);
  };
}

/** True for text fields, whose incomplete names are not worth a request. */
function isFreeText(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
}
