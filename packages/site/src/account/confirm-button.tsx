import { useEffect, useRef, useState } from 'preact/hooks';
import { Confirmation } from './confirmation.js';

/** A button that asks before it acts. */
export function ConfirmButton({
  label,
  question,
  action = label,
  onConfirm,
}: {
  readonly label: string;
  readonly question: string;
  /** The label of the confirming button. */
  readonly action?: string;
  readonly onConfirm: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasCancelled = useRef(false);
  useEffect(() => {
    if (!isAsking && wasCancelled.current) button.current?.focus();
  }, [isAsking]);
  if (!isAsking)
    return (
      <button type="button" ref={button} onClick={() => setAsking(true)}>
        {label}
      </button>
    );
  return (
    <Confirmation
      question={question}
      action={action}
      onCancel={() => {
        wasCancelled.current = true;
        setAsking(false);
      }}
      onConfirm={() => {
        setAsking(false);
        onConfirm();
      }}
    />
  );
}
