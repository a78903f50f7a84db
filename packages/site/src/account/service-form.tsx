import { useEffect, useRef, useState } from 'preact/hooks';
import { English } from '../page/name.js';
import type { Problem } from './call-service.js';
import { Confirmation } from './confirmation.js';
import { ProblemNotice, toSentence } from './problem-notice.js';

export interface FieldOptions {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'email' | 'text' | 'password';
  readonly autocomplete?: 'email' | 'off' | 'current-password';
  readonly inputMode?: 'numeric';
  /** True for a `textarea`. */
  readonly isLong?: true;
}

export type FormValues = Readonly<Record<string, string>>;

/** A problem is shown below the field that it names, or below the button if it names no field of the form. */
export function ServiceForm({
  id,
  fields,
  action,
  question,
  send,
}: {
  readonly id: string;
  readonly fields: readonly FieldOptions[];
  /** The label of the button. */
  readonly action: string;
  /** Writes the question that the user must confirm before the form is sent. None is asked if `email` is empty. */
  readonly question?: (values: FormValues) => string;
  readonly send: (values: FormValues) => Promise<Problem | undefined>;
}) {
  const isReady = useIsReady();
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [unconfirmedValues, setUnconfirmedValues] = useState<FormValues>();
  const [problem, setProblem] = useState<Problem>();
  const invalidFieldName = fields.find(({ name }) => name === problem?.param)?.name;

  useEffect(() => {
    if (invalidFieldName) form.current?.querySelector<HTMLElement>(`[name="${invalidFieldName}"]`)?.focus();
  }, [problem]);

  async function submit(values: FormValues): Promise<void> {
    setUnconfirmedValues(undefined);
    setProblem(undefined);
    setSending(true);
    const newProblem = await send(values);
    setSending(false);
    if (newProblem) setProblem(newProblem);
    else form.current?.reset();
  }

  return (
    <form
      id={id}
      class="account-form"
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSending) return;
        const values = readValues(event.currentTarget);
        if (question && values.email !== '') setUnconfirmedValues(values);
        else void submit(values);
      }}
    >
      {fields.map((field) => (
        <FormField
          key={field.name}
          formId={id}
          field={field}
          error={field.name === invalidFieldName && problem ? toSentence(problem.message) : undefined}
        />
      ))}
      {unconfirmedValues && question ? (
        <Confirmation
          question={question(unconfirmedValues)}
          action={action}
          onConfirm={() => void submit(unconfirmedValues)}
          onCancel={() => setUnconfirmedValues(undefined)}
        />
      ) : (
        <button type="submit" disabled={!isReady} aria-disabled={isSending}>
          {action}
        </button>
      )}
      <div role="status">{problem && !invalidFieldName && <ProblemNotice problem={problem} />}</div>
    </form>
  );
}

function FormField({
  formId,
  field,
  error,
}: {
  readonly formId: string;
  readonly field: FieldOptions;
  readonly error: string | undefined;
}) {
  const { name, label, hint, type = 'text', autocomplete = 'off', inputMode, isLong } = field;
  const id = `${formId}-${name}`;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const attributes = {
    id,
    name,
    autocomplete,
    inputMode,
    spellcheck: isLong ?? false,
    'aria-invalid': error ? ('true' as const) : undefined,
    'aria-describedby': describedBy || undefined,
  };
  function createControl() {
    if (isLong) return <textarea {...attributes} rows={5} maxLength={4000} />;
    if (type === 'password') return <input {...attributes} type="password" />;
    return type === 'email' ? <input {...attributes} type="email" /> : <input {...attributes} type="text" />;
  }
  return (
    <div class="account-field">
      <label for={id}>{label}</label>
      {createControl()}
      {error && (
        <p class="account-problem" id={`${id}-error`}>
          <English>{error}</English>
        </p>
      )}
      {hint && (
        <p class="account-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

function readValues(form: HTMLFormElement): FormValues {
  return Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value).trim()]));
}

/** False when the server renders the page, true once scripts run in the browser. */
function useIsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return isReady;
}
