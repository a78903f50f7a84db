import { useEffect, useRef, useState } from 'preact/hooks';
import type { Problem } from './call-service.js';
import { Confirmation } from './confirmation.js';
import { toSentence } from './describe-problem.js';
import { type FieldOptions, FormField } from './form-field.js';
import { ProblemNotice } from './problem-notice.js';

/** Values of a form, by the names of its fields. */
export type FormValues = Readonly<Record<string, string>>;

/** A form that is sent to the service. Errors are shown beside their field, everything else below the button. */
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
  /** Asked before the form is sent. */
  readonly question?: (values: FormValues) => string;
  /** Returns the problem, if any. */
  readonly send: (values: FormValues) => Promise<Problem | undefined>;
}) {
  const isReady = useIsReady();
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [asked, setAsked] = useState<FormValues>();
  const [problem, setProblem] = useState<Problem>();
  const wrong = fields.find(({ name }) => name === problem?.param)?.name;

  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  }, [problem]);

  async function submit(values: FormValues): Promise<void> {
    setAsked(undefined);
    setProblem(undefined);
    setSending(true);
    const failed = await send(values);
    setSending(false);
    if (failed) setProblem(failed);
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
        if (question && values.email !== '') setAsked(values);
        else void submit(values);
      }}
    >
      {fields.map((field) => (
        <FormField
          key={field.name}
          form={id}
          field={field}
          error={field.name === wrong && problem ? toSentence(problem.message) : undefined}
        />
      ))}
      {asked && question ? (
        <Confirmation
          question={question(asked)}
          action={action}
          onConfirm={() => void submit(asked)}
          onCancel={() => setAsked(undefined)}
        />
      ) : (
        <button type="submit" disabled={!isReady} aria-disabled={isSending}>
          {action}
        </button>
      )}
      <div role="status">{problem && !wrong && <ProblemNotice problem={problem} />}</div>
    </form>
  );
}

function readValues(form: HTMLFormElement): FormValues {
  return Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value).trim()]));
}

/** True if scripts run: false when the page is rendered, true once the browser has taken it over. */
function useIsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return isReady;
}
