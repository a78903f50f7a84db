/** Arrays that a compiled file holds. Numbers are little-endian, as on every machine that runs JavaScript today. */
export type Section = Uint8Array | Uint16Array | Uint32Array;

const sectionTypes = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array };
type SectionType = keyof typeof sectionTypes;

/** Packs named arrays into one file: the length of a JSON header, the header, then each array on a boundary of four bytes. */
export function packSections(sections: Readonly<Record<string, Section>>): Uint8Array {
  let end = 0;
  const places = Object.entries(sections).map(([name, section]) => {
    const place = [name, `u${section.BYTES_PER_ELEMENT * 8}`, end, section.length] as const;
    end += aligned(section.byteLength);
    return place;
  });
  const header = new TextEncoder().encode(JSON.stringify(places));
  const from = 4 + aligned(header.length);
  const packed = new Uint8Array(from + end);
  new DataView(packed.buffer).setUint32(0, header.length, true);
  packed.set(header, 4);
  for (const [name, , start] of places) packed.set(bytesOf(sections[name] as Section), from + start);
  return packed;
}

/** The arrays of a packed file, by name, without a copy of them being made. */
export function readSections(packed: Uint8Array): Record<string, Section> {
  const bytes = packed.byteOffset % 4 === 0 ? packed : packed.slice();
  const headerLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const header = new TextDecoder().decode(bytes.subarray(4, 4 + headerLength));
  const from = bytes.byteOffset + 4 + aligned(headerLength);
  const places = JSON.parse(header) as [string, SectionType, number, number][];
  return Object.fromEntries(
    places.map(([name, type, start, length]) => [
      name,
      new sectionTypes[type](bytes.buffer as ArrayBuffer, from + start, length),
    ]),
  );
}

function aligned(length: number): number {
  return (length + 3) & ~3;
}

function bytesOf(section: Section): Uint8Array {
  return new Uint8Array(section.buffer, section.byteOffset, section.byteLength);
}
