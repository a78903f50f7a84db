import type { Files } from '../files.js';

/** Which languages names come in, and which of them a BCP 47 tag means. */
export interface LanguageTags {
  /** Every code that `lang` answers with, sorted. */
  readonly supported: readonly string[];
  /** The supported code that a tag means, or undefined where there is none. */
  match(tag: string): string | undefined;
}

/** Opens `languages/tags.json`. */
export declare function openLanguageTags(files: Files): Promise<LanguageTags>;
