import { findPart, packageByPart } from './data-package.js';

/** Thrown by `get` and similar functions for an unknown code. `find` returns `undefined` instead. */
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

/** Thrown for a language tag that matches no supported language. */
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

/** Thrown if required data is not installed, was not passed to `openAlmanac`, or is not found at the given URL. */
export class MissingPackageError extends Error {
  override readonly name = 'MissingPackageError';
  /** The package that contains the data. */
  readonly package: string;
  /** @param file the compiled file that is missing, for example `cities/cities.bin` */
  constructor(file: string, cause: unknown) {
    const packageName = packageByPart[findPart(file)];
    const hint =
      packageName === packageByPart.core ? '' : ', and outside Node pass it to openAlmanac({ packages: [...] })';
    super(`${file} is missing, a file of ${packageName}. Install that package in the same version${hint}`, { cause });
    this.package = packageName;
  }
}

export function suggest(nearest: string | undefined): string {
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}
