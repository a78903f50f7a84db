import type { DescribedParameter } from '../schema/list-parameters.js';
import { Words } from '../words.js';
import { Choices } from './choices.js';

const placeNames = { path: 'in the path', query: '', body: 'in the body' };

/** The parameters of an operation, each with an anchor. */
export function ParameterTable({ parameters }: { readonly parameters: readonly DescribedParameter[] }) {
  return (
    <table class="docs-facts">
      <thead>
        <tr>
          <th scope="col">Parameter</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {parameters.map((parameter) => (
          <ParameterRow key={parameter.name} parameter={parameter} />
        ))}
      </tbody>
    </table>
  );
}

function ParameterRow({ parameter }: { readonly parameter: DescribedParameter }) {
  const { name, place, type, choices, isRequired, default: defaultValue, description, examples } = parameter;
  return (
    <tr id={`parameter-${name}`}>
      <th scope="row">
        <a href={`#parameter-${name}`}>
          <code>{name}</code>
        </a>
        <span class="docs-type">{[type, placeNames[place]].filter(Boolean).join(', ')}</span>
        {isRequired && <span class="docs-type docs-required">required</span>}
        {defaultValue !== undefined && (
          <span class="docs-type">
            default <code>{defaultValue}</code>
          </span>
        )}
      </th>
      <td>
        <Words text={description} />
        {choices && <Choices values={choices} />}
        {examples.length > 0 && !choices && (
          <p class="docs-examples">
            {examples.length === 1 ? 'Example' : 'Examples'}:{' '}
            {examples.map((example, at) => (
              <span key={example}>
                {at > 0 && ', '}
                <code>{example}</code>
              </span>
            ))}
          </p>
        )}
      </td>
    </tr>
  );
}
