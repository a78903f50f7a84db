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
  const shared = [...uses]
    .filter(([, users]) => users.length > 1)
    .map(([text, [first]]) => ({ text, first: first as OperationObject, parameter: JSON.parse(text) as Json }));
  const entries = shared.map(({ text, first, parameter }) => {
    const name = String(parameter.name);
    const isUnique = shared.every((other) => other.text === text || other.parameter.name !== name);
    return { text, parameter, component: isUnique ? name : first.operationId + capitalize(name) };
  });
  const componentByText = new Map(entries.map(({ text, component }) => [text, component]));
  for (const each of operationObjects)
    each.parameters = each.parameters.map((parameter) => {
      const component = componentByText.get(JSON.stringify(parameter));
      return component === undefined ? parameter : { $ref: `#/components/parameters/${component}` };
    });
  return Object.fromEntries(entries.map(({ component, parameter }) => [component, parameter]));
}
