/** An export cannot be made as it was asked for. The message says why and what can be done. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}
