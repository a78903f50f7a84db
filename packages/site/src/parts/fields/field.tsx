import type { ComponentChildren, InputHTMLAttributes } from 'preact';

export function Field({
  id,
  label,
  problem,
  note,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly problem?: ComponentChildren;
  readonly note?: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  return (
    <div class="tool-field">
      <label for={id}>{label}</label>
      {children}
      {problem && (
        <p class="tool-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {note && <p class="small tool-note">{note}</p>}
    </div>
  );
}

/** A field for text, unless `type` says otherwise. */
export function TextField({
  id,
  label,
  problem,
  note,
  ...attributes
}: {
  readonly id: string;
  readonly label: string;
  readonly problem?: ComponentChildren;
  readonly note?: ComponentChildren;
  readonly 'data-element'?: 'almanac-phone-input';
} & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field id={id} label={label} problem={problem} note={note}>
      <input id={id} name={id} type="text" maxLength={200} {...attributes} {...createProblemAttributes(id, problem)} />
    </Field>
  );
}

export function SelectField({
  id,
  label,
  value,
  options,
  problem,
  ...attributes
}: {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly problem?: ComponentChildren;
  /** The web component that replaces the field if scripts run. */
  readonly 'data-element'?: 'almanac-country-select';
  /** The id of the phone field to which this list belongs. The web component for phone numbers replaces both. */
  readonly 'data-country-of'?: string;
}) {
  return (
    <Field id={id} label={label} problem={problem}>
      <select id={id} name={id} {...attributes} {...createProblemAttributes(id, problem)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

export function createProblemAttributes(id: string, problem: ComponentChildren) {
  return problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {};
}
