import createRouter from 'find-my-way';

/**
 * A router that finds routes as the framework's does, and calls nothing: what belongs to a route is its store. The query is left as it
 * stands, in `searchParams.text`; a path with a broken percent-encoding is found with an empty store.
 *
 * @param longestParameter how many characters a parameter of the path may have
 */
export function createFindingRouter(longestParameter: number) {
  return createRouter({
    ignoreTrailingSlash: true,
    maxParamLength: longestParameter,
    querystringParser: (text) => ({ text }),
    onBadUrl: handledElsewhere,
  });
}

/** The router wants a handler for each route. */
export function handledElsewhere(): void {}
