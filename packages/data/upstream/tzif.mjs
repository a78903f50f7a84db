// Compiled time zone files as RFC 9636 lays them out: the 64-bit block and the closing rule after it.

/**
 * @param {Buffer} bytes a TZif file of version 2 or later
 * @returns {{ first: Kind, changes: (Kind & { at: number })[], rule: string }} the time before the first change, every
 *   change with its instant in seconds since 1970, and the POSIX TZ string that holds after the last of them
 * @typedef {{ offset: number, daylight: boolean, abbreviation: string }} Kind
 */
export function readTzif(bytes) {
  if (bytes.toString('latin1', 0, 4) !== 'TZif' || bytes[4] < 0x32)
    throw new Error('not a TZif file of version 2 or later');
  const short = readHeader(bytes, 0);
  const long = readHeader(bytes, short.end(4));
  const { start, times, kinds, letters } = long;

  const kindsStart = start + times * 9;
  const lettersStart = kindsStart + kinds * 6;
  const abbreviations = bytes.toString('latin1', lettersStart, lettersStart + letters);
  const readKind = (index) => {
    const at = kindsStart + index * 6;
    const from = bytes[at + 5];
    const abbreviation = abbreviations.slice(from, abbreviations.indexOf('\0', from));
    return { offset: bytes.readInt32BE(at), daylight: bytes[at + 4] === 1, abbreviation };
  };
  const changes = Array.from({ length: times }, (_, index) => ({
    at: Number(bytes.readBigInt64BE(start + index * 8)),
    ...readKind(bytes[start + times * 8 + index]),
  }));
  const rule = bytes.toString('latin1', long.end(8) + 1, bytes.length - 1);
  return { first: readKind(0), changes, rule };
}

function readHeader(bytes, at) {
  const [utc, standard, leaps, times, kinds, letters] = [20, 24, 28, 32, 36, 40].map((field) =>
    bytes.readUInt32BE(at + field),
  );
  const start = at + 44;
  const end = (timeSize) =>
    start + times * (timeSize + 1) + kinds * 6 + letters + leaps * (timeSize + 4) + standard + utc;
  return { start, times, kinds, letters, end };
}
