import { useEffect, useRef, useState } from 'preact/hooks';
import { useVisit } from '../page/visit.js';

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
  const words = useVisit().account;
  const cancelButton = useRef<HTMLButtonElement>(null);
  useEffect(() => cancelButton.current?.focus(), []);
  return (
    <fieldset class="account-confirmation">
      <legend>{question}</legend>
      <button type="button" class="account-danger" onClick={onConfirm}>
        {action}
      </button>
      <button type="button" ref={cancelButton} onClick={onCancel}>
        {words.cancel}
      </button>
    </fieldset>
  );
}

export function ConfirmButton({
  label,
  question,
  action = label,
  onConfirm,
}: {
  readonly label: string;
  readonly question: string;
  readonly action?: string;
  readonly onConfirm: () => void;
}) {
  const [isConfirming, setConfirming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasCancelled = useRef(false);
  useEffect(() => {
    if (!isConfirming && wasCancelled.current) button.current?.focus();
  }, [isConfirming]);
  if (!isConfirming)
    return (
      <button type="button" ref={button} onClick={() => setConfirming(true)}>
        {label}
      </button>
    );
  return (
    <Confirmation
      question={question}
      action={action}
      onCancel={() => {
        wasCancelled.current = true;
        setConfirming(false);
      }}
      onConfirm={() => {
        setConfirming(false);
        onConfirm();
      }}
    />
  );
}
