import { Failure } from '@almanac/operations';
import { bodyTooLarge, isJsonType, maxBodyBytes, notJsonType, parseJsonBody } from '@almanac/operations/http';

/** Reads the JSON body of a request; undefined without one. */
export async function readBody(request: Request): Promise<unknown> {
  const contentType = request.headers.get('content-type');
  if (contentType === null && request.body === null) return undefined;
  if (!isJsonType(contentType ?? '')) return notJsonType;
  const text = await readText(request);
  return text instanceof Failure ? text : parseJsonBody(text);
}

/** Reads no more than a body may have. */
async function readText({ body }: Request): Promise<string | Failure> {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > maxBodyBytes) return bodyTooLarge;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
