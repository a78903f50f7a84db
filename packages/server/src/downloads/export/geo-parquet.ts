/** The extent of points that have been written, for the metadata of GeoParquet. */
export class PointBounds {
  #west = 180;
  #south = 90;
  #east = -180;
  #north = -90;

  add(longitude: number, latitude: number): void {
    this.#west = Math.min(this.#west, longitude);
    this.#south = Math.min(this.#south, latitude);
    this.#east = Math.max(this.#east, longitude);
    this.#north = Math.max(this.#north, latitude);
  }

  /** The metadata of GeoParquet 1.1. Without `crs`, coordinates are longitude and latitude on WGS 84. */
  describe(): object {
    const bbox = [this.#west, this.#south, this.#east, this.#north];
    return {
      version: '1.1.0',
      primary_column: 'geometry',
      columns: { geometry: { encoding: 'WKB', geometry_types: ['Point'], bbox } },
    };
  }
}

/** Writes the place of a record as a point of WKB: little endian, longitude before latitude. Null where the place is not known. */
export function writePoint(record: object, bounds: PointBounds): Uint8Array | null {
  const { latitude, longitude } = record as { latitude: number | null; longitude: number | null };
  if (latitude === null || longitude === null) return null;
  bounds.add(longitude, latitude);
  const point = new DataView(new ArrayBuffer(21));
  point.setUint8(0, 1);
  point.setUint32(1, 1, true);
  point.setFloat64(5, longitude, true);
  point.setFloat64(13, latitude, true);
  return new Uint8Array(point.buffer);
}
