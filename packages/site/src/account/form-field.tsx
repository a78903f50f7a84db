import { English } from '../parts/name.js';

/** A field of a form. */
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

/** A field with its label, hint and error. */
export function FormField({
  form,
  field,
  error,
}: {
  /** The id of the form. */
  readonly form: string;
  readonly field: FieldOptions;
  readonly error: string | undefined;
}) {
  const { name, label, hint, type = 'text', autocomplete = 'off', inputMode, isLong } = field;
  const id = `${form}-${name}`;
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
