import type { AnyOperation } from '@almanac/operations';
import type { Schema } from '../schema/describe-type.js';
import { type Field, listFields } from '../schema/list-fields.js';
import { Words } from '../words.js';
import { Choices } from './choices.js';

/** The answer of an operation, field by field. */
export function AnswerSection({ operation: { answers } }: { readonly operation: AnyOperation }) {
  if (answers.kind === 'content')
    return (
      <p>
        <code>{answers.mediaType}</code>. <Words text={answers.description} />
      </p>
    );
  const isList = answers.kind === 'list';
  return (
    <>
      <p>
        {isList ? (
          <>
            <code>data</code> is a list of records; <code>meta.count</code> says how many there are,{' '}
            <code>meta.total</code> how many matched.
          </>
        ) : (
          <>
            <code>data</code> is one record.
          </>
        )}
      </p>
      <table class="docs-facts">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {listFields(answers.record as unknown as Schema).map((field) => (
            <FieldRow key={field.path} field={field} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function FieldRow({ field: { path, type, choices, description, example } }: { readonly field: Field }) {
  return (
    <tr id={`field-${path}`}>
      <th scope="row">
        <a href={`#field-${path}`}>
          <code>{path}</code>
        </a>
        <span class="docs-type">{type}</span>
      </th>
      <td>
        <Words text={description} />
        {choices && choices.length > 1 && <Choices values={choices} />}
        {example !== undefined && !choices && (
          <p class="docs-examples">
            Example: <code>{example}</code>
          </p>
        )}
      </td>
    </tr>
  );
}
