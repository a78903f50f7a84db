import type { AnyOperation } from './operation.js';
import { isRequired, type Parameter } from './parameters/parameter.js';

/**
 * Lists the parameters that a command takes without a name, in order: those of the path, required ones, `q`, and a
 * required list of the body.
 */
export function listPositionals({ pathParams, params, body = {} }: AnyOperation): string[] {
  const namesInBody = Object.entries<Parameter<unknown, unknown>>(body)
    .filter(([, parameter]) => isRequired(parameter) && (parameter.schema as { type?: string }).type === 'array')
    .map(([name]) => name);
  const namesInQuery = Object.keys(params).filter((name) => isRequired(params[name] as Parameter<unknown>));
  const names = [...Object.keys(pathParams), ...namesInQuery, ...('q' in params ? ['q'] : []), ...namesInBody];
  return [...new Set(names)];
}
