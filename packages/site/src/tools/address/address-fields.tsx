import type { AddressFormat, AddressProblem } from '@almanac/client';
import { type AddressPartName, addressPartNames, autofillTokens } from '@almanac/data/autofill-tokens';
import { fill } from '../../messages/fill.js';
import { English } from '../../page/name.js';
import { useVisit } from '../../page/visit.js';
import { createProblemAttributes, Field } from '../../parts/fields/field.js';
import { readText } from '../../parts/fields/read-query.js';

/** By part; empty parts are missing. */
type AddressValues = { readonly [Part in AddressPartName]?: string };

export function readAddress(query: URLSearchParams): AddressValues {
  const filledParts = addressPartNames
    .map((part) => [part, readText(query, part)] as const)
    .filter(([, text]) => text !== '');
  return Object.fromEntries(filledParts);
}

/** Labels a part in the language of the page if possible, otherwise as in the data. */
export function labelPart(
  { type, label }: AddressFormat['parts'][number],
  words: Readonly<Record<string, string>>,
): string {
  return words[type] ?? label;
}

/** The fields of an address, in the order of the country. */
export function AddressFields({
  format: { parts, postalCodeExamples },
  values,
  problems,
  states,
}: {
  readonly format: AddressFormat;
  readonly values: AddressValues;
  readonly problems: readonly AddressProblem[];
  readonly states: readonly string[];
}) {
  const { atlas, tools } = useVisit();
  return (
    <>
      {parts.map((partFormat) => {
        const { part, required } = partFormat;
        const label = labelPart(partFormat, atlas.addressParts);
        const message = problems.find(({ field }) => field === part)?.message;
        const problem = message && <English>{message}</English>;
        const attributes = {
          id: part,
          name: part,
          required,
          maxLength: 200,
          autoComplete: autofillTokens[part],
          ...createProblemAttributes(part, problem),
        };
        const example = part === 'postalCode' ? postalCodeExamples[0] : undefined;
        return (
          <Field
            key={part}
            id={part}
            label={required ? fill(tools.address.required, { label }) : label}
            problem={problem}
          >
            {part === 'streetAddress' ? (
              <textarea {...attributes} rows={2} value={values[part]} />
            ) : (
              <input
                {...attributes}
                type="text"
                value={values[part]}
                placeholder={example}
                list={part === 'state' && states.length > 0 ? 'states' : undefined}
              />
            )}
          </Field>
        );
      })}
      {states.length > 0 && (
        <datalist id="states">
          {states.map((state) => (
            <option key={state} value={state} />
          ))}
        </datalist>
      )}
    </>
  );
}
