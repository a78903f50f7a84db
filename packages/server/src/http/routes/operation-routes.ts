import { Failure, toJson, writeList } from '@almanac/operations';
import { type FaceOptions, type HttpFace, jsonType } from '@almanac/operations/http';
import { Body, TextStream } from '../../responses/body.js';
import { estimateRenderMs } from '../../responses/estimate-work.js';
import { hashTag } from '../../responses/etag.js';
import { render } from '../../responses/render.js';
import type { ResponseCache } from '../../responses/response-cache.js';
import type { Made, RequestContext, Route } from '../request-context.js';

export type NodeFace = HttpFace<RequestContext, Made>;

/** Creates what writes answers and documents through the cache of responses. */
export function createFace(options: FaceOptions, cache: ResponseCache<Route>): NodeFace {
  return {
    ...options,
    hashTagText: hashTag,
    writeDocument: (tag, { contentType, write }) =>
      cache.body(tag, async () => Body.fromText(contentType, await write())),
    async writeAnswer({ parsed, representation, format }, { answer }, context) {
      const { charge, noStore } = parsed.operation;
      if (noStore)
        return format && answer.kind === 'list'
          ? new TextStream(format.mediaType, writeList(format, answer))
          : Body.fromText(jsonType, JSON.stringify(toJson(answer)), false);
      const { tag } = representation;
      const takeWork = () => context.takeWork(estimateRenderMs(parsed, answer));
      const body = await cache.body(tag, () => render(answer, tag, format, takeWork));
      if (!(body instanceof Failure)) cache.keep(context.url, { route: context.route, charge, representation });
      return body;
    },
  };
}
