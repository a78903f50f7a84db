import { type AnyOperation, operations as dataOperations, statusByCode } from '@almanac/operations';
import { listFormats } from '@almanac/operations/http';
import { listFailures } from '@almanac/operations/openapi';
import { Island } from '../../page/island.js';
import type { PageRoute } from '../../page/page.js';
import { useVisit } from '../../page/visit.js';
import { CodeBlock } from '../../parts/code/code-block.js';
import { describeForSamples } from '../../parts/code/sample-operation.js';
import { Samples } from '../../parts/code/samples.js';
import { MarkedText } from '../../parts/marked-text.js';
import { Terms } from '../../parts/terms.js';
import { Breadcrumbs, DocsMenu, Neighbours } from '../docs-menu.js';
import { groupOperations, listOperationMenu, operationPath, titleOperation } from '../group-operations.js';
import { listParameters } from '../try/describe-fields.js';
import { describeTry, loadFirstAnswer, readExample, type TryOptions } from '../try/describe-try.js';
import { TryForm } from '../try/try-form.js';
import { AnswerSection, CodeList, ParameterTable } from './field-tables.js';

export const operationRoute: PageRoute = {
  path: '/docs/reference/:operation',
  isEnglish: true,
  workMs: 25,
  async load({ params }, site) {
    const { operations, limits } = site;
    const operation = operations.find((each) => each.id === params.operation);
    if (!operation) return undefined;
    const groups = groupOperations(operations);
    const group = groups.find((each) => each.operations.includes(operation));
    const menu = listOperationMenu(groups);
    const parameters = listParameters(operation);
    const firstAnswer = await loadFirstAnswer(operation, site);
    return {
      title: titleOperation(operation),
      description: operation.description.replaceAll('`', ''),
      jsonPath: '/openapi.json',
      content: (
        <div class="docs-operation">
          <DocsMenu groups={menu} current={operationPath(operation)} />
          <header class="docs-operation-head">
            <Breadcrumbs
              trail={[
                ['/docs', 'Docs'],
                ['/docs/reference', 'Reference'],
                ...(group ? [[`/docs/reference#${group.name}`, group.name] as const] : []),
              ]}
            />
            <h1>
              <code>{titleOperation(operation)}</code>
            </h1>
            <p class="docs-lead">
              <MarkedText>{operation.description}</MarkedText>
            </p>
            <Cost operation={operation} />
          </header>
          <aside class="docs-try-column" aria-label="Try it">
            <Trial operation={operation} hasKeys={limits !== undefined} firstAnswer={firstAnswer} />
          </aside>
          <article class="docs-operation-facts">
            {parameters.length > 0 && (
              <>
                <h2 id="parameters">Parameters</h2>
                <ParameterTable parameters={parameters} />
              </>
            )}
            <h2 id="answer">Answer</h2>
            <AnswerSection operation={operation} />
            <h2 id="errors">Errors</h2>
            <ErrorList operation={operation} />
            <Neighbours groups={menu} current={operationPath(operation)} />
          </article>
        </div>
      ),
    };
  },
};

function Cost({ operation }: { readonly operation: AnyOperation }) {
  const { link } = useVisit();
  const { charge, path } = operation;
  const costs = {
    day: 'Counts as one request.',
    burst: 'Counts against the burst limit only, not the daily limit.',
    work: 'Counts as one download for each 16 MiB, not against the daily limit.',
    nothing: 'Does not count against any limit.',
  };
  const suffixes = listFormats(operation)
    .slice(1)
    .map(({ suffix }) => suffix);
  return (
    <p class="docs-cost">
      {costs[charge]} <a href={link('/docs/limits')}>Limits</a>
      {suffixes.length > 0 && (
        <>
          {'. Also as '}
          <CodeList values={suffixes.map((suffix) => `${path}.${suffix}`)} />
        </>
      )}
      .
    </p>
  );
}

function Trial({
  operation,
  ...options
}: { readonly operation: AnyOperation } & Pick<TryOptions, 'hasKeys' | 'firstAnswer'>) {
  const { serviceUrl } = useVisit();
  const trial = describeTry(operation);
  if (trial) return <Island name="docs/try" component={TryForm} props={{ ...trial, ...options }} />;
  const [example] = operation.examples;
  const parameters = { ...(example && readExample(operation, example.path)), ...example?.body };
  return (
    <>
      <h2>Example</h2>
      {example && <p>{example.description}</p>}
      {dataOperations.includes(operation) ? (
        <Island
          name="samples/samples"
          component={Samples}
          props={{ operation: describeForSamples(operation), parameters }}
        />
      ) : (
        <CodeBlock id="curl" language="sh">
          {writeCurl(operation, serviceUrl)}
        </CodeBlock>
      )}
    </>
  );
}

function ErrorList({ operation }: { readonly operation: AnyOperation }) {
  const { link } = useVisit();
  return (
    <Terms
      className="docs-errors"
      terms={listFailures(operation).map(({ status, description }) => [
        <>
          {status}{' '}
          {listCodes(status, operation).map((code) => (
            <a key={code} href={link(`/docs/errors#${code}`)}>
              <code>{code}</code>
            </a>
          ))}
        </>,
        description,
      ])}
    />
  );
}

/** Lists the error codes of a status, without `invalid_body` if the operation has no body. */
function listCodes(status: number, { body }: AnyOperation): string[] {
  return Object.entries(statusByCode).flatMap(([code, each]) =>
    each === status && (body || code !== 'invalid_body') ? [code] : [],
  );
}

/** Writes a curl command for an operation that neither the client nor the command line has. */
function writeCurl(operation: AnyOperation, serviceUrl: string): string {
  const { method, path, readsKey, examples, body } = operation;
  const requiredParameters = listParameters(operation).filter(({ isRequired }) => isRequired);
  const listExampleValues = (place: 'query' | 'body') =>
    requiredParameters
      .filter((each) => each.place === place)
      .map(({ name, examples: [first] }) => [name, first ?? name.toUpperCase()]);
  const query = listExampleValues('query')
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const [example] = examples;
  const sentBody = body && (example?.body ?? Object.fromEntries(listExampleValues('body')));
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${serviceUrl}${example?.path ?? path + (query && `?${query}`)}'`,
    ...(readsKey ? ["-H 'x-api-key: KEY'"] : []),
    ...(sentBody ? ["-H 'content-type: application/json'", `-d '${JSON.stringify(sentBody)}'`] : []),
  ].join(' \\\n  ');
}
