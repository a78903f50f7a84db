/**
 * Reads a place in the form of ISO 6709 that zone1970.tab has: `±DDMM±DDDMM` or `±DDMMSS±DDDMMSS`.
 *
 * @returns decimal degrees, to the fifth decimal: about a metre
 * @throws when the text is of another form
 */
export function parseCoordinates(text: string): { latitude: number; longitude: number } {
  const parts = /^([+-])(\d\d)(\d\d)(\d\d)?([+-])(\d{3})(\d\d)(\d\d)?$/.exec(text);
  if (!parts) throw new Error(`not a place as ISO 6709 writes it: ${text}`);
  return { latitude: toDegrees(parts.slice(1, 5)), longitude: toDegrees(parts.slice(5)) };
}

function toDegrees([sign, degrees, minutes, seconds = '0']: readonly (string | undefined)[]): number {
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  return Number((sign === '-' ? -size : size).toFixed(5));
}
