import { cacheAnswer } from '../sources/cache-answer.js';
import type { AlmanacSource, ParsedPhoneNumber, PhoneNumberReader } from '../sources/source.js';

/** The text of a phone number, and the number that was read from it. */
export class NumberReading {
  #text = '';
  #textVersion = 0;
  #reader: PhoneNumberReader | undefined;
  #parsedNumber: ParsedPhoneNumber | undefined;
  /** True while there is a text whose parsing has neither succeeded nor failed. */
  isUnparsed = false;

  /** The number in E.164; empty if the text is not a possible number, or needs a parser and is not parsed yet. */
  get value(): string {
    return (this.#parsedNumber ? this.#parsedNumber.e164 : readPlainNumber(this.#text)) ?? '';
  }

  /** True for a number in E.164, with or without separators: its value needs no parser. */
  get isPlain(): boolean {
    return readPlainNumber(this.#text) !== undefined;
  }

  get isInvalid(): boolean {
    if (this.isUnparsed || this.#text === '') return false;
    return this.#parsedNumber ? !this.#parsedNumber.valid : this.value === '';
  }

  get isParsedLocally(): boolean {
    return this.#reader?.formatTyped !== undefined;
  }

  /** Returns undefined if no parser that formats during typing is loaded. */
  getFormat(country: string): ((text: string) => string) | undefined {
    const format = this.#reader?.formatTyped;
    return format && ((text) => format(text, chooseOptions(country)));
  }

  /** Returns undefined if the source has no parser. */
  async open(source: AlmanacSource | undefined): Promise<PhoneNumberReader | undefined> {
    if (source?.openPhoneNumbers)
      this.#reader = await cacheAnswer(source, 'phone numbers', async () => source.openPhoneNumbers?.());
    return this.#reader;
  }

  /** Returns true if numbers can now be parsed in the browser, and could not before. */
  async prepare(source: AlmanacSource | undefined): Promise<boolean> {
    if (this.isParsedLocally) return false;
    await this.open(source).catch((fault: unknown) => console.error(fault));
    return this.isParsedLocally;
  }

  setText(text: string): void {
    this.#text = text.trim();
    this.#textVersion++;
    this.#parsedNumber = undefined;
    this.isUnparsed = this.#text !== '';
  }

  /** Returns undefined if the text is empty, has changed since or could not be parsed. */
  async read(source: AlmanacSource | undefined, country: string): Promise<ParsedPhoneNumber | undefined> {
    if (this.#text === '' || this.#parsedNumber) return this.#parsedNumber;
    const textVersion = this.#textVersion;
    const parsedNumber = await this.#parse(source, country).catch((fault: unknown) => console.error(fault));
    if (textVersion !== this.#textVersion) return undefined;
    this.#parsedNumber = parsedNumber ?? undefined;
    this.isUnparsed = false;
    return this.#parsedNumber;
  }

  async #parse(source: AlmanacSource | undefined, country: string): Promise<ParsedPhoneNumber | undefined> {
    const reader = await this.open(source);
    return reader?.parse(this.#text, chooseOptions(country));
  }
}

/** Returns undefined for text that is not in E.164, apart from separators. */
function readPlainNumber(text: string): string | undefined {
  const number = text.normalize('NFKC').replace(/[\s.-]/g, '');
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined;
}

function chooseOptions(country: string): { readonly country?: string } {
  return country === '' ? {} : { country };
}
