import { explainComma, type Failure, refuseParam } from '@almanac/operations';

const pair = /^\s*([+-]?[\d.]+)\s*,\s*([+-]?[\d.]+)\s*$/;

/** Reads latitude and longitude from an argument. Undefined if the text is something else, such as a name. */
export function readPoint(text: string, name: string): { latitude: string; longitude: string } | Failure | undefined {
  const [, latitude, longitude] = pair.exec(text) ?? [];
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  const shouldBe = 'must be latitude and longitude, separated by a comma';
  const explanation = explainComma(text, shouldBe, (mendedText) => pair.test(mendedText));
  return explanation && refuseParam(name, explanation.shouldBe, { hint: explanation.hint });
}
