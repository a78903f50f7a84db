/** Encodes what a query cannot hold, and nothing else, so that people can read it: commas, colons and slashes stand as they are. */
export function encodeValue(text: string): string {
  return encodeURIComponent(text).replace(/%(?:2C|2F|3A)/g, decodeURIComponent);
}
