import { findNearestWord } from '@almanac/operations';
import { variables } from './variables.js';

/** Names that differ in more letters are taken for settings of other programs. */
const maxTypos = 2;

/** Describes each environment variable that looks like a mistyped setting: it starts like one and differs in a letter or two. */
export function describeMistypedVariables(environment: Readonly<Record<string, string | undefined>>): string[] {
  const names = Object.keys(variables);
  return Object.keys(environment).flatMap((name) => {
    if (names.includes(name)) return [];
    const tolerance = Math.min(maxTypos, Math.floor(name.length / 4));
    const meant = findNearestWord(name, names, tolerance);
    const isLike = meant !== undefined && name.slice(0, 2).toUpperCase() === meant.slice(0, 2);
    return isLike ? [`there is no setting ${name}; did you mean ${meant}?`] : [];
  });
}
