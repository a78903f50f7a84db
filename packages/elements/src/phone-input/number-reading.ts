import { cacheAnswer } from '../sources/cache-answer.js';
import type { AlmanacSource, ParsedPhoneNumber, PhoneNumberReader } from '../sources/source.js';

/** The text of a phone number field, and the number parsed from it. */
export class NumberReading {
  #text = '';
  #textVersion = 0;
  #reader: PhoneNumberReader | undefined;
  #parsedNumber: ParsedPhoneNumber | undefined;
  #isUnparsed = false;

  /** The number in E.164; empty if the text is no possible number, or needs a parser and is not parsed yet. */
  get value(): string {
    return (this.#parsedNumber ? this.#parsedNumber.e164 : readPlainNumber(this.#text)) ?? '';
  }

  /** True while there is a text whose parsing has neither succeeded nor failed. */
  get isUnparsed(): boolean {
    return this.#isUnparsed;
  }

  /** True for a number in E.164, with or without separators: its value needs no parser. */
  get isPlain(): boolean {
    return readPlainNumber(this.#text) !== undefined;
  }

  get isInvalid(): boolean {
    if (this.#isUnparsed || this.#text === '') return false;
    return this.#parsedNumber ? !this.#parsedNumber.valid : this.value === '';
  }

  /** True if numbers are parsed in the browser, without waiting for a server. */
  get isParsedLocally(): boolean {
    return this.#reader?.formatTyped !== undefined;
  }

  /** Returns a function that formats numbers of a country during typing; undefined if no such parser is loaded. */
  getFormat(country: string): ((text: string) => string) | undefined {
    const format = this.#reader?.formatTyped;
    return format && ((text) => format(text, chooseOptions(country)));
  }

  /** Loads the parser; undefined if the source has none. */
  async open(source: AlmanacSource | undefined): Promise<PhoneNumberReader | undefined> {
    if (source?.openPhoneNumbers)
      this.#reader = await cacheAnswer(source, 'phone numbers', async () => source.openPhoneNumbers?.());
    return this.#reader;
  }

  /** Loads the parser. Returns true if numbers can now be parsed in the browser, and could not before. */
  async prepare(source: AlmanacSource | undefined): Promise<boolean> {
    if (this.isParsedLocally) return false;
    await this.open(source).catch((fault: unknown) => console.error(fault));
    return this.isParsedLocally;
  }

  /** Sets the text, and forgets the number parsed from the previous text. */
  setText(text: string): void {
    this.#text = text.trim();
    this.#textVersion++;
    this.#parsedNumber = undefined;
    this.#isUnparsed = this.#text !== '';
  }

  /**
   * Parses the text, unless it is parsed already.
   *
   * @param country alpha-2 code of the country whose numbers need no calling code; empty if there is none
   * @returns the parsed number; undefined if the text is empty, has changed meanwhile or could not be parsed
   */
  async read(source: AlmanacSource | undefined, country: string): Promise<ParsedPhoneNumber | undefined> {
    if (this.#text === '' || this.#parsedNumber) return this.#parsedNumber;
    const textVersion = this.#textVersion;
    const parsedNumber = await this.#parse(source, country).catch((fault: unknown) => console.error(fault));
    if (textVersion !== this.#textVersion) return undefined;
    this.#parsedNumber = parsedNumber ?? undefined;
    this.#isUnparsed = false;
    return this.#parsedNumber;
  }

  async #parse(source: AlmanacSource | undefined, country: string): Promise<ParsedPhoneNumber | undefined> {
    const reader = await this.open(source);
    return reader?.parse(this.#text, chooseOptions(country));
  }
}

/** Reads, without a parser, a number that is in E.164 except for separators; undefined for any other text. */
function readPlainNumber(text: string): string | undefined {
  const number = text.normalize('NFKC').replace(/[\s.-]/g, '');
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined;
}

function chooseOptions(country: string): { readonly country?: string } {
  return country === '' ? {} : { country };
}
