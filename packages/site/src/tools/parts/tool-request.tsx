import type { AnyOperation } from '@almanac/operations';
import { Island } from '../../parts/island.js';
import { RequestLine } from '../../parts/request-line.js';
import { describeForSamples } from '../../samples/sample-operation.js';
import { type SampleValues, writeSampleRequest } from '../../samples/sample-request.js';
import { Samples } from '../../samples/samples.js';
import { useMessages } from '../../visit.js';

/** The API request behind the answer of a tool, with code samples. */
export function ToolRequest({
  operations,
  id,
  parameters,
}: {
  readonly operations: readonly AnyOperation[];
  /** The id of the operation. */
  readonly id: string;
  readonly parameters: SampleValues;
}) {
  const { layout, tools } = useMessages();
  const operation = operations.find((each) => each.id === id);
  if (!operation) return null;
  const described = describeForSamples(operation);
  const { path, body } = writeSampleRequest(described, parameters);
  return (
    <div class="tool-request">
      {body ? (
        <p class="request">
          <span class="label">{layout.request}</span>
          <code dir="ltr">
            {operation.method} {path}
          </code>
        </p>
      ) : (
        <RequestLine id={`request-${id}`} path={path} />
      )}
      <details id={`samples-${id}`}>
        <summary>{tools.samples}</summary>
        <Island name="samples/samples" component={Samples} props={{ operation: described, parameters, id }} />
      </details>
    </div>
  );
}
