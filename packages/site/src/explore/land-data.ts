import type { SiteData } from '../page/site-data.js';
import { writeLand } from '../parts/write-ring.js';
import { landWidth } from './map-points.js';

/** Boxes wider than this are drawn from the coarsest map. */
const wideDegrees = 90;
/** Boxes up to this width are drawn from the most detailed map. */
const mediumDegrees = 15;

/**
 * The land within a bounding box of whole degrees, as an SVG path. Its coordinates are integers, counted from the
 * north-western corner of the box, which is `landWidth` units wide. If `box` is missing or has another form, the box is
 * the whole world.
 */
export const landData: SiteData = {
  path: 'data/:version/land.json',
  query: ['box'],
  workMs: 150,
  async load({ almanac }, { box = '' }) {
    const [west = -180, south = -90, east = 180, north = 90] = /^(-?\d{1,3},){3}-?\d{1,3}$/.test(box)
      ? box.split(',').map(Number)
      : [];
    const widthDegrees = Math.max(1, east - west);
    const scale = widthDegrees > wideDegrees ? '110m' : widthDegrees > mediumDegrees ? '50m' : '10m';
    const { data } = await almanac.maps.worldGeojson({ scale });
    const unitsPerDegree = landWidth / widthDegrees;
    const height = (north - south) * unitsPerDegree;
    // Points far outside the box are moved to just beyond its edge, where most of them coincide.
    const project = ([longitude = 0, latitude = 0]: readonly number[]) => [
      Math.round(Math.min(landWidth + 20, Math.max(-20, (longitude - west) * unitsPerDegree))),
      Math.round(Math.min(height + 20, Math.max(-20, (north - latitude) * unitsPerDegree))),
    ];
    return writeLand(data.features, project);
  },
};
