import { type AnyOperation, operations as dataOperations, statusByCode } from '@almanac/operations';
import { listFormats } from '@almanac/operations/http';
import { listFailures } from '@almanac/operations/openapi';
import type { Page } from '../../page.js';
import { Island } from '../../parts/island.js';
import { describeForSamples } from '../../samples/sample-operation.js';
import { Samples } from '../../samples/samples.js';
import type { SiteContext } from '../../site-context.js';
import { useLink } from '../../visit.js';
import { Breadcrumbs } from '../breadcrumbs.js';
import { DocsMenu, Neighbours } from '../docs-menu.js';
import { listParameters } from '../schema/list-parameters.js';
import { readExample } from '../schema/read-example.js';
import { describeTry } from '../try/describe-try.js';
import { TryForm } from '../try/try-form.js';
import { Words } from '../words.js';
import { AnswerSection } from './answer-section.js';
import { CurlSample } from './curl-sample.js';
import { groupOperations, listOperationMenu, nameRequest, operationPath } from './group-operations.js';
import { ParameterTable } from './parameter-table.js';

/** Creates the page of an operation, by its id. */
export function createOperationPage(id: string, { operations }: SiteContext): Page | undefined {
  const operation = operations.find((each) => each.id === id);
  if (!operation) return undefined;
  return {
    title: nameRequest(operation),
    description: operation.description.replaceAll('`', ''),
    canonicalPath: operationPath(operation),
    section: 'docs',
    jsonPath: '/openapi.json',
    content: <OperationArticle operation={operation} operations={operations} />,
  };
}

function OperationArticle({
  operation,
  operations,
}: {
  readonly operation: AnyOperation;
  readonly operations: readonly AnyOperation[];
}) {
  const groups = groupOperations(operations);
  const group = groups.find((each) => each.operations.includes(operation));
  const menu = listOperationMenu(groups);
  const parameters = listParameters(operation);
  return (
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
          <code>{nameRequest(operation)}</code>
        </h1>
        <p class="docs-lead">
          <Words text={operation.description} />
        </p>
        <Cost operation={operation} />
      </header>
      <aside class="docs-try-column" aria-label="Try it">
        <Trial operation={operation} />
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
  );
}

/** The limits that a request counts against, and the formats of its answer. */
function Cost({ operation }: { readonly operation: AnyOperation }) {
  const link = useLink();
  const { charge, path } = operation;
  const costs = {
    day: 'Counts as one request.',
    burst: 'Counts against the burst limit only, not the daily limit.',
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
          {suffixes.map((suffix, at) => (
            <span key={suffix}>
              {at > 0 && ', '}
              <code>
                {path}.{suffix}
              </code>
            </span>
          ))}
        </>
      )}
      .
    </p>
  );
}

/** A form to try the operation, or a sample if a request would change something. */
function Trial({ operation }: { readonly operation: AnyOperation }) {
  const trial = describeTry(operation);
  if (trial) return <Island name="docs/try" component={TryForm} props={trial} />;
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
        <CurlSample operation={operation} />
      )}
    </>
  );
}

/** The errors that an operation can answer with. */
function ErrorList({ operation }: { readonly operation: AnyOperation }) {
  const link = useLink();
  return (
    <dl class="docs-errors">
      {listFailures(operation).map(({ status, description }) => (
        <div key={status}>
          <dt>
            {status}{' '}
            {listCodes(status, operation).map((code) => (
              <a key={code} href={link(`/docs/errors#${code}`)}>
                <code>{code}</code>
              </a>
            ))}
          </dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The codes of a status; the body's only where there is one. */
function listCodes(status: number, { body }: AnyOperation): string[] {
  return Object.entries(statusByCode).flatMap(([code, each]) =>
    each === status && (body || code !== 'invalid_body') ? [code] : [],
  );
}
