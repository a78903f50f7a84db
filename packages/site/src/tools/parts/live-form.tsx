import { useEffect, useState } from 'preact/hooks';
import { defineElements } from '../../components/data/define-elements.js';
import { useMessages, useVisit } from '../../visit.js';
import { showAnswer } from './show-answer.js';
import { addPhoneNumbers, upgradeFields } from './upgrade-fields.js';

/** How long to wait for the next letter, in ms. */
const pauseMs = 250;

/** Answers the form of a tool while it is filled in: asks for the page that the form leads to and shows its answer in this one. */
export function LiveForm({ dataVersion }: { readonly dataVersion?: string | undefined }) {
  const visit = useVisit();
  const { failed } = useMessages().tools;
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('form[data-tool-form]');
    if (!form) return undefined;
    let upgrade = (_root: ParentNode): void => {};
    if (dataVersion !== undefined)
      void defineElements(visit, dataVersion).then(
        () => {
          upgrade = (root) => upgradeFields(root, visit.language);
          form.addEventListener('formdata', addPhoneNumbers);
          upgrade(form);
        },
        // The native controls do as well.
        () => {},
      );
    return answerWhileTyping(form, setFailed, (page) => upgrade(page));
  }, []);
  return hasFailed ? <p class="tool-problem">{failed}</p> : null;
}

function answerWhileTyping(
  form: HTMLFormElement,
  setFailed: (hasFailed: boolean) => void,
  prepare: (page: Document) => void,
): () => void {
  let asked: AbortController | undefined;
  let askedFor = writeAddress(form).href;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answer = async (submitter?: HTMLElement | null) => {
    clearTimeout(timer);
    asked?.abort();
    asked = new AbortController();
    const url = writeAddress(form, submitter);
    askedFor = url.href;
    try {
      await showAnswer(url, asked.signal, prepare);
      setFailed(false);
    } catch (error) {
      if ((error as Error).name !== 'AbortError') setFailed(true);
    }
  };
  const onInput = ({ target }: Event) => {
    clearTimeout(timer);
    if (!isName(target)) timer = setTimeout(() => void answer(), pauseMs);
  };
  // A field that an answer replaced while somebody was in it knows of no change. An answer that replaces it is waited for.
  const onLeave = ({ target }: Event) => {
    if (!isName(target)) return;
    setTimeout(() => {
      if (form.isConnected && writeAddress(form).href !== askedFor) void answer();
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

/** Finds out if a field holds free text, which means nothing before it is whole. */
function isName(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
}

function writeAddress(form: HTMLFormElement, submitter?: HTMLElement | null): URL {
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string' && value !== '') url.searchParams.append(name, value);
  }
  return url;
}
