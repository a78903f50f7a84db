import type { AnyOperation } from '@almanac/operations';
import type { Schema } from '../../parts/code/describe-type.js';
import { MarkedText } from '../../parts/marked-text.js';
import { Table } from '../../parts/table.js';
import { type DescribedParameter, listFields } from '../try/describe-fields.js';

/** The query is not mentioned, since most parameters are in it. */
const locationTexts = { path: 'in the path', query: '', body: 'in the body' };

export function ParameterTable({ parameters }: { readonly parameters: readonly DescribedParameter[] }) {
  return (
    <Table
      className="docs-facts"
      columns={[{ label: 'Parameter', isHead: true }, 'Meaning']}
      rows={parameters.map(
        ({ name, place, type, choices, isRequired, default: defaultValue, description, examples }) => ({
          id: `parameter-${name}`,
          cells: [
            <>
              <a href={`#parameter-${name}`}>
                <code>{name}</code>
              </a>
              <span class="small docs-type">{[type, locationTexts[place]].filter(Boolean).join(', ')}</span>
              {isRequired && <span class="small docs-type docs-required">required</span>}
              {defaultValue !== undefined && (
                <span class="small docs-type">
                  default <code>{defaultValue}</code>
                </span>
              )}
            </>,
            <>
              <MarkedText>{description}</MarkedText>
              {choices && <Choices values={choices} />}
              {examples.length > 0 && !choices && (
                <p class="small docs-examples">
                  {examples.length === 1 ? 'Example' : 'Examples'}: <CodeList values={examples} />
                </p>
              )}
            </>,
          ],
        }),
      )}
    />
  );
}

export function AnswerSection({ operation: { answers } }: { readonly operation: AnyOperation }) {
  if (answers.kind === 'content')
    return (
      <p>
        <code>{answers.mediaType}</code>. <MarkedText>{answers.description}</MarkedText>
      </p>
    );
  return (
    <>
      <p>
        {answers.kind === 'list' ? (
          <>
            <code>data</code> is a list of records; <code>meta.count</code> is their number, <code>meta.total</code> the
            number of all matching records.
          </>
        ) : (
          <>
            <code>data</code> is one record.
          </>
        )}
      </p>
      <Table
        className="docs-facts"
        columns={[{ label: 'Field', isHead: true }, 'Meaning']}
        rows={listFields(answers.record as unknown as Schema).map(({ path, type, choices, description, example }) => ({
          id: `field-${path}`,
          cells: [
            <>
              <a href={`#field-${path}`}>
                <code>{path}</code>
              </a>
              <span class="small docs-type">{type}</span>
            </>,
            <>
              <MarkedText>{description}</MarkedText>
              {choices && choices.length > 1 && <Choices values={choices} />}
              {example !== undefined && !choices && (
                <p class="small docs-examples">
                  Example: <code>{example}</code>
                </p>
              )}
            </>,
          ],
        }))}
      />
    </>
  );
}

const maxShownValues = 12;

function Choices({ values }: { readonly values: readonly string[] }) {
  const list = <CodeList values={values} />;
  if (values.length <= maxShownValues) return <p class="small docs-examples">One of {list}</p>;
  return (
    <details class="small docs-examples">
      <summary>One of {values.length} values</summary>
      <p>{list}</p>
    </details>
  );
}

export function CodeList({ values }: { readonly values: readonly string[] }) {
  return values.map((value, index) => (
    <span key={value}>
      {index > 0 && ', '}
      <code>{value}</code>
    </span>
  ));
}
