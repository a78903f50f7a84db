import { capitalize, type Json } from './schemas.js';

interface OperationObject {
  readonly operationId: string;
  parameters: readonly Json[];
}

/**
 * Replaces parameters that several operations have by references, and returns them as components. A component is
 * named by its parameter; if parameters of this name differ, also by the first operation.
 */
export function shareParameters(operationObjects: readonly OperationObject[]): Json {
  const uses = new Map<string, OperationObject[]>();
  for (const each of operationObjects)
    for (const parameter of each.parameters) {
      const text = JSON.stringify(parameter);
      uses.set(text, [...(uses.get(text) ?? []), each]);
    }
  const shared = [...uses].flatMap(([text, [first, ...others]]) =>
    first && others.length > 0 ? [{ text, first, name: String(JSON.parse(text).name) }] : [],
  );
  const componentByText = new Map(
    shared.map(({ text, first, name }) => {
      const isUnique = shared.filter((other) => other.name === name).length === 1;
      return [text, isUnique ? name : first.operationId + capitalize(name)];
    }),
  );
  for (const each of operationObjects)
    each.parameters = each.parameters.map((parameter) => {
      const component = componentByText.get(JSON.stringify(parameter));
      return component === undefined ? parameter : { $ref: `#/components/parameters/${component}` };
    });
  return Object.fromEntries(shared.map(({ text }) => [componentByText.get(text), JSON.parse(text)]));
}
