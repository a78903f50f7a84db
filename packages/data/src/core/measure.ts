export const radiansPerDegree = Math.PI / 180;

/** IUGG mean radius of the Earth. */
export const earthRadiusKm = 6371.0088;

export const kmPerDegree = earthRadiusKm * radiansPerDegree;

/** The great-circle distance between two places in degrees. */
export function measureKm(latitude: number, longitude: number, latitude2: number, longitude2: number): number {
  const latitudeSine = Math.sin(((latitude2 - latitude) * radiansPerDegree) / 2);
  const longitudeSine = Math.sin(((longitude2 - longitude) * radiansPerDegree) / 2);
  const eastScale = Math.cos(latitude * radiansPerDegree) * Math.cos(latitude2 * radiansPerDegree);
  return (
    2 *
    earthRadiusKm *
    Math.asin(Math.min(1, Math.sqrt(latitudeSine * latitudeSine + eastScale * longitudeSine * longitudeSine)))
  );
}

/** A bounding box in degrees that does not cross the antimeridian. */
export type Box = readonly [west: number, south: number, east: number, north: number];

export function isWithin([west, south, east, north]: Box, latitude: number, longitude: number): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}
