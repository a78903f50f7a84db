import { findPart, packageByPart } from './data-package.js';

/** A code that names no record. `find` answers `undefined` instead. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
  readonly dataset: string;
  readonly code: string;
  /** The suggested code. */
  readonly nearest: string | undefined;

  constructor(dataset: string, code: string, nearest: string | undefined) {
    super(`${dataset} has no ${JSON.stringify(code)}${suggest(nearest)}`);
    this.dataset = dataset;
    this.code = code;
    this.nearest = nearest;
  }
}

/** A language tag that no supported language matches. */
export class UnsupportedLanguageError extends Error {
  override readonly name = 'UnsupportedLanguageError';
  readonly tag: string;
  /** The suggested supported code. */
  readonly nearest: string | undefined;

  constructor(tag: string, nearest: string | undefined) {
    super(`${JSON.stringify(tag)} matches no supported language${suggest(nearest)}`);
    this.tag = tag;
    this.nearest = nearest;
  }
}

/** Required data is not installed, was not passed to `openAlmanac`, or is not served at the configured location. */
export class MissingPackageError extends Error {
  override readonly name = 'MissingPackageError';
  /** The package that holds the data. */
  readonly package: string;
  /** @param file the compiled file that is missing, for example `cities/cities.bin` */
  constructor(file: string, cause: unknown) {
    const holder = packageByPart[findPart(file)];
    const hint = holder === packageByPart.core ? '' : ', and outside Node pass it to openAlmanac({ packages: [...] })';
    super(`${file} is missing, a file of ${holder}. Install that package in the same version${hint}`, { cause });
    this.package = holder;
  }
}

/** Ends a message with a suggestion. */
export function suggest(nearest: string | undefined): string {
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}
