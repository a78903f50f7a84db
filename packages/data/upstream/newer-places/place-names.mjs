import {
  countAllowedEdits,
  createTypoAutomaton,
  excessiveCost,
  measureTypos,
  toCharCodes,
} from '../../dist/search/text/typos.js';

// Matches text that is not the name of a place: it contains characters that names do not have, four digits in a row or
// a code, or it denotes a numbered census tract, ward and so on.
const nonNamePattern =
  /[^\p{L}\p{M}\p{Nd} '’‘ʼ`.\-/–]|^(?:Ct|Highway|Project|Silo Number|Ward) \d|^No\.? ?\d|\d{4}|\p{L}\d+\p{L}|\d\p{L}+ Street|Kvartal$/u;

export function isNameOfPlace(name) {
  return !nonNamePattern.test(name);
}

export function listNames({ name, asciiName, alternates }) {
  return [...new Set([name, asciiName, ...alternates].map(fold))].filter((text) => text !== '');
}

/** True if the district is named after the place, with or without a word for districts: `Fujimino-shi`. */
export function isSeat({ name, district }) {
  return fold(name).length > 2 && fold(district).startsWith(fold(name));
}

/**
 * True if two names are spelt almost alike: with one typo from four letters on, or two from eight on. Names of equal
 * length with different first letters may have only one, because Kato and Pano mean lower and upper. A place with a
 * number in its name is never alike, because the numbers distinguish quarters.
 */
export function isRespelled({ name, asciiName = '' }, place) {
  if (/\b[IVX]+\b|\d/.test(place.name)) return false;
  const ownName = fold(place.name);
  return [name, asciiName].map(fold).some((other) => {
    const differsAtStart = other.length === ownName.length && other[0] !== ownName[0];
    const maxEdits = Math.min(differsAtStart ? 1 : 2, countAllowedEdits(ownName.length));
    return maxEdits === 0 ? other === ownName : hasTypos(other, ownName, maxEdits);
  });
}

function hasTypos(name, otherName, maxEdits) {
  const automaton = createTypoAutomaton(toCharCodes(otherName), maxEdits);
  return measureTypos(automaton, toCharCodes(name), false) !== excessiveCost;
}

export function fold(name) {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
