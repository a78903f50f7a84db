import { basicHeaders, isOpenToOrigins, type OperationRoute, openHeaders } from '@almanac/operations/http';
import type { Route } from '../resource.js';
import type { OperationResources } from './operation-resources.js';

/** Creates the routes of operations. */
export function createOperationRoutes(
  routes: readonly OperationRoute[],
  resources: OperationResources,
  dataVersion: string,
): Route[] {
  const headers = Object.entries(openHeaders(dataVersion)).flat();
  const closedHeaders = Object.entries(basicHeaders(dataVersion)).flat();
  return routes.map((route) => {
    const { operation, path, methods } = route;
    const { charge, readsKey, sensitive } = operation;
    return {
      path,
      methods,
      charge,
      readsKey: charge === 'day' || readsKey,
      hasOwnAllowance: resources.sendsFile(operation),
      operation,
      headers: isOpenToOrigins(operation) ? headers : closedHeaders,
      ownHeaders: [...(sensitive ? ['referrer-policy', 'no-referrer'] : []), ...route.headers],
      find: (raw, context, caller) => resources.find(route, raw, context, caller),
    };
  });
}
