import type { AnyOperation } from '@almanac/operations';
import { CodeBlock } from '../../parts/code-block.js';
import { useVisit } from '../../visit.js';
import { listParameters } from '../schema/list-parameters.js';

/** A request for an operation that the client and the command line do not have. */
export function CurlSample({ operation }: { readonly operation: AnyOperation }) {
  const { serviceUrl } = useVisit();
  return (
    <CodeBlock id="curl" language="sh">
      {writeCurl(operation, serviceUrl)}
    </CodeBlock>
  );
}

function writeCurl(operation: AnyOperation, serviceUrl: string): string {
  const { method, path, readsKey, examples, body } = operation;
  const required = listParameters(operation).filter(({ isRequired }) => isRequired);
  const fill = (place: 'query' | 'body') =>
    required
      .filter((each) => each.place === place)
      .map(({ name, examples: [first] }) => [name, first ?? name.toUpperCase()]);
  const query = fill('query')
    .map(([name, value]) => `?${name}=${value}`)
    .join('');
  const [example] = examples;
  const sent = body && (example?.body ?? Object.fromEntries(fill('body')));
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${serviceUrl}${example?.path ?? path + query}'`,
    ...(readsKey ? ["-H 'x-api-key: KEY'"] : []),
    ...(sent ? ["-H 'content-type: application/json'", `-d '${JSON.stringify(sent)}'`] : []),
  ].join(' \\\n  ');
}
