import { useEffect, useRef } from 'preact/hooks';
import { useMessages } from '../visit.js';

/** Asks before something that cannot be undone. */
export function Confirmation({
  question,
  action,
  onConfirm,
  onCancel,
}: {
  readonly question: string;
  /** The label of the confirming button. */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  const words = useMessages().account;
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <fieldset class="account-confirmation">
      <legend>{question}</legend>
      <button type="button" class="account-danger" onClick={onConfirm}>
        {action}
      </button>
      <button type="button" ref={cancel} onClick={onCancel}>
        {words.cancel}
      </button>
    </fieldset>
  );
}
