// What the compiling of the tables uses of astronomia, which has no types of its own.
declare module 'astronomia' {
  export namespace planetposition {
    class Planet {
      constructor(series: unknown);
    }
  }
  export namespace solstice {
    /** Julian day, in dynamical time, at which the Sun's apparent longitude is `longitude` radians in a year. */
    function longitude(year: number, earth: planetposition.Planet, longitude: number): number;
  }
}

declare module 'astronomia/data/vsop87Dearth' {
  const series: unknown;
  export default series;
}
