import { useEffect, useState } from 'preact/hooks';
import { CopyButton } from '../../page/request-line.js';
import { keyInSession } from '../../page/storage.js';
import { useVisit } from '../../page/visit.js';
import { CodeBlock } from '../../parts/code/code-block.js';
import { Samples } from '../../parts/code/samples.js';
import { writeSampleRequest } from '../../parts/code/write-samples.js';
import type { TryField, TryOptions } from './describe-try.js';
import { OutcomeView } from './outcome-view.js';
import { type Outcome, sendRequest } from './send-request.js';
import { TryControl } from './try-control.js';

export function TryForm({ operation, fields, suffixes, examples, hasSamples, hasKeys, firstAnswer }: TryOptions) {
  const { link, basePath } = useVisit();
  const [exampleIndex, setExampleIndex] = useState(0);
  const example = examples[exampleIndex];
  const [values, setValues] = useState(example?.values ?? {});
  const [suffix, setSuffix] = useState('');
  const [key, setKey] = useKey();
  const [outcome, setOutcome] = useState<Outcome | 'waiting'>();
  const requestPath = writeSampleRequest(operation, values).path;
  const path = suffix === '' ? requestPath : requestPath.replace(/(?=\?|$)/, `.${suffix}`);
  const wrongParameter =
    typeof outcome === 'object' && outcome.kind === 'answered' && outcome.content.kind === 'error'
      ? outcome.content.error.param
      : undefined;

  async function send(event: Event): Promise<void> {
    event.preventDefault();
    setOutcome('waiting');
    setOutcome(await sendRequest(basePath + path, key));
  }
  function chooseExample(index: number): void {
    setExampleIndex(index);
    setValues(examples[index]?.values ?? {});
    setOutcome(undefined);
  }
  function renderField(field: TryField) {
    const { name } = field;
    return (
      <TryControl
        key={name}
        field={field}
        id={`try-${name}`}
        value={values[name] ?? ''}
        isWrong={name === wrongParameter}
        onChange={(value) => setValues({ ...values, [name]: value })}
      />
    );
  }

  const isAlwaysShown = ({ name, isRequired }: TryField) => isRequired || example?.values[name] !== undefined;
  const collapsedFields = fields.filter((field) => !isAlwaysShown(field));
  const [examplePath] = writeSampleRequest(operation, example?.values ?? {}).path.split('?');
  return (
    <div class="docs-try">
      <h2>Try it</h2>
      <form method="get" action={link(examplePath as string)} onSubmit={(event) => void send(event)}>
        {examples.length > 1 ? (
          <p class="docs-control docs-choice">
            <label for="try-example">Example</label>
            <select
              id="try-example"
              value={String(exampleIndex)}
              onChange={(event) => chooseExample(Number(event.currentTarget.value))}
            >
              {examples.map(({ description }, index) => (
                <option key={description} value={String(index)}>
                  {description}
                </option>
              ))}
            </select>
          </p>
        ) : (
          <p class="docs-example">{example?.description}</p>
        )}
        {fields.filter(isAlwaysShown).map(renderField)}
        {suffixes.length > 0 && (
          <TryControl
            field={{ name: 'format', isInPath: true, isRequired: true, choices: suffixes, placeholder: '' }}
            id="try-format"
            value={suffix || (suffixes[0] as string)}
            isWrong={false}
            onChange={(value) => setSuffix(value === suffixes[0] ? '' : value)}
          />
        )}
        {collapsedFields.length > 0 && (
          <details>
            <summary>
              {collapsedFields.length} more {collapsedFields.length === 1 ? 'parameter' : 'parameters'}
            </summary>
            {collapsedFields.map(renderField)}
          </details>
        )}
        {hasKeys && <KeyField value={key} onChange={setKey} />}
        <div class="docs-send">
          <code id="try-request">GET {path}</code>
          <CopyButton sourceId="try-request" />
        </div>
        {operation.pathParameters.length > 0 && (
          <noscript>
            <p class="docs-note">Without scripts, parameters in the path keep the values of the example.</p>
          </noscript>
        )}
        <button type="submit" class="docs-submit" disabled={outcome === 'waiting'}>
          Send
        </button>
      </form>
      <OutcomeView outcome={outcome} />
      {outcome === undefined && exampleIndex === 0 && firstAnswer !== undefined && (
        <CodeBlock id="try-first" language="json">
          {firstAnswer}
        </CodeBlock>
      )}
      {hasSamples && (
        <>
          <h2>As code</h2>
          <Samples operation={operation} parameters={values} id="try-sample" />
        </>
      )}
    </div>
  );
}

function KeyField({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { link } = useVisit();
  return (
    <details>
      <summary>{value === '' ? 'Use an API key' : 'Using an API key'}</summary>
      <p class="docs-control">
        <label for="try-key">API key</label>
        <input
          id="try-key"
          type="password"
          value={value}
          autocomplete="off"
          aria-describedby="try-key-note"
          // Keys contain only visible ASCII characters. Some other characters would make `fetch` reject the header.
          onInput={(event) => onChange(event.currentTarget.value.replace(/[^\x21-\x7e]/g, ''))}
        />
      </p>
      <p class="docs-note" id="try-key-note">
        No key is needed, but a key allows more requests a day. The key is forgotten when you close this tab.{' '}
        <a href={link('/docs/limits')}>Limits and keys</a>
      </p>
    </details>
  );
}

/** The key is kept until the tab is closed. */
function useKey(): [key: string, setKey: (key: string) => void] {
  const [key, setKey] = useState('');
  useEffect(() => setKey(keyInSession.read()), []);
  return [
    key,
    (newKey) => {
      setKey(newKey);
      keyInSession.write(newKey);
    },
  ];
}
