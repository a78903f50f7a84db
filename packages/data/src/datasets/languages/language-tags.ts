import { UnsupportedLanguageError } from '../../core/errors.js';
import type { Files } from '../../core/files.js';
import { findNearest } from '../../search/text/typos.js';

export interface LanguageTags {
  /** The supported codes, sorted. */
  readonly supported: readonly string[];
  /** Finds the supported code for a BCP 47 tag; undefined if there is none. */
  match(tag: string): string | undefined;
}

/** The content of `languages/tags.json`. */
export interface TagTables {
  readonly supported: readonly string[];
  /** Canonical tags by non-canonical tag in lower case: `iw` → `he`, `zh-cmn` → `zh`, `sh` → `sr-Latn`. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Supported codes with a script by language and region in lower case: `zh-tw` → `zh-Hant`. */
  readonly likelyScripts: Readonly<Record<string, string>>;
}

export async function openLanguageTags(files: Files): Promise<LanguageTags> {
  const tables = await files.json<TagTables>('languages/tags.json');
  const aliases = new Map(Object.entries(tables.aliases));
  const likelyScripts = new Map(Object.entries(tables.likelyScripts));
  const codeByLowerCase = new Map(tables.supported.map((code) => [code.toLowerCase(), code]));
  const match = (tag: string) => {
    const normalized = tag.toLowerCase().replaceAll('_', '-');
    if (codeByLowerCase.has(normalized) && !aliases.has(normalized)) return codeByLowerCase.get(normalized);
    const subtags = parseCanonicalSubtags(normalized, aliases);
    if (!subtags) return undefined;
    const { language, script, region } = subtags;
    const likelyCode = script ? undefined : likelyScripts.get(`${language}-${region}`);
    const candidates = [
      join(language, script, region),
      join(language, script),
      join(language, region),
      likelyCode?.toLowerCase(),
      language,
    ];
    return codeByLowerCase.get(candidates.find((candidate) => candidate && codeByLowerCase.has(candidate)) ?? '');
  };
  return { supported: tables.supported, match };
}

/** @throws TypeError if the tag is not a string; UnsupportedLanguageError if no supported language matches */
export function matchLanguage({ match, supported }: LanguageTags, tag: string): string {
  if (typeof tag !== 'string') throw new TypeError('language must be a string');
  const language = match(tag);
  if (language === undefined) throw new UnsupportedLanguageError(tag, findNearest(tag, supported));
  return language;
}

interface Subtags {
  readonly language: string;
  readonly script?: string | undefined;
  readonly region?: string | undefined;
}

// RFC 5646, 2.1: language with extended language subtags, script, region; then variants, extensions and private use.
const languageTagPattern =
  /^(?<language>[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8})(?:-(?<script>[a-z]{4}))?(?:-(?<region>[a-z]{2}|\d{3}))?(?:-(?:[a-z\d]{5,8}|\d[a-z\d]{3}))*(?:-[a-wy-z\d](?:-[a-z\d]{2,8})+)*(?:-x(?:-[a-z\d]{1,8})+)?$/;

/**
 * Converts the subtags of a tag in lower case to canonical form (UTS #35, part 1, annex C), still in lower case;
 * undefined if the text is not a language tag.
 */
function parseCanonicalSubtags(tag: string, aliases: ReadonlyMap<string, string>): Subtags | undefined {
  const aliasOfTag = aliases.get(tag);
  if (aliasOfTag) return parseSubtags(aliasOfTag.toLowerCase());
  const parsed = parseSubtags(tag);
  if (!parsed) return undefined;
  // An extended language subtag replaces its prefix: `zh-yue` is `yue` (RFC 5646, 4.5).
  const language = parsed.language.split('-').at(-1) as string;
  const replacement = aliases.get(parsed.language) ?? aliases.get(language);
  if (!replacement) return { ...parsed, language };
  const alias = parseSubtags(replacement.toLowerCase()) as Subtags;
  return { language: alias.language, script: parsed.script ?? alias.script, region: parsed.region ?? alias.region };
}

function parseSubtags(tag: string): Subtags | undefined {
  const { language, script, region } = languageTagPattern.exec(tag)?.groups ?? {};
  return language ? { language, script, region } : undefined;
}

/** Joins subtags to a tag; undefined if one of them is missing. */
function join(language: string, ...rest: (string | undefined)[]): string | undefined {
  return rest.every(Boolean) ? [language, ...rest].join('-') : undefined;
}
