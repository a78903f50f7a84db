import type { Almanac } from '@almanac/client';
import { tryCall } from '../page/ask.js';

type Load = (almanac: Almanac, code: string, lang: string) => Promise<{ readonly data: { readonly name: string } }>;

const loaders: Readonly<Record<string, Load>> = {
  country: (almanac, alpha2, lang) => almanac.countries.get({ alpha2, lang }),
  state: (almanac, code, lang) => almanac.states.get({ code, lang }),
  currency: (almanac, code, lang) => almanac.currencies.get({ code, lang }),
  language: (almanac, code, lang) => almanac.languages.get({ code, lang }),
};

/** The name of the record that the page at a path is about; undefined if there is no such record. */
export async function nameRecord(almanac: Almanac, path: string, lang: string): Promise<string | undefined> {
  const [, kind = '', code = ''] = /^\/atlas\/(\w+)\/([\w-]+)$/.exec(path) ?? [];
  const load = loaders[kind];
  return load && (await tryCall(load(almanac, code, lang))).answer?.name;
}
