import { Invalid } from './parameter.js';

/**
 * Explains to a caller who wrote 47,38 that decimals take a point, and to one who wrote 100,000 that numbers take no
 * other commas. Undefined if `isValid` accepts neither mended number.
 * @param text one or several numbers: `47,38` or `47,38,8,54`
 */
export function explainComma(text: string, shouldBe: string, isValid: (text: string) => boolean): Invalid | undefined {
  const parts = text.split(/\s*[,;]\s*|\s+/, maxParts + 1);
  if (parts.length < 2 || parts.length > maxParts || !parts.every((part) => /^[+-]?\d+$/.test(part))) return undefined;
  const withoutCommas = parts.join('');
  if (/^\d{1,3}(?:,\d{3})+$/.test(text) && isValid(withoutCommas))
    return new Invalid(`${shouldBe}, without commas`, 'invalid', { value: withoutCommas });
  const isEven = parts.length % 2 === 0 && parts.every((part, index) => index % 2 === 0 || /^\d+$/.test(part));
  const withPoints = parts.map((part, index) => (index % 2 === 0 ? part : `.${part},`)).join('');
  const mended = withPoints.slice(0, -1);
  return isEven && isValid(mended)
    ? new Invalid(`${shouldBe}; decimals take a point`, 'invalid', { value: mended })
    : undefined;
}

/** The four numbers of a box. */
const maxParts = 8;
