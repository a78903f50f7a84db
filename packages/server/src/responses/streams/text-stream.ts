/** Text of unknown length that is written while it is sent, and not cached. */
export class TextStream {
  readonly contentType: string;
  readonly text: Iterable<string>;

  constructor(contentType: string, text: Iterable<string>) {
    this.contentType = contentType;
    this.text = text;
  }
}
