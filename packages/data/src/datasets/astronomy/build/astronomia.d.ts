// The package has no types. Angles are in radians, instants in Julian days of dynamical time.
declare module 'astronomia' {
  interface EclipticPlace {
    readonly lon: number;
    readonly lat: number;
    /** In km for the Moon, in astronomical units for the Sun. */
    readonly range: number;
  }
  export namespace elp {
    class Moon {
      constructor(series: unknown);
      position(julianDay: number): EclipticPlace;
      /** In days. */
      lightTime(julianDay: number): number;
    }
  }
  export namespace moonposition {
    function position(julianDay: number): EclipticPlace;
  }
  export namespace nutation {
    function nutation(julianDay: number): [inLongitude: number, inObliquity: number];
  }
  export namespace solar {
    function apparentVSOP87(earth: planetposition.Planet, julianDay: number): EclipticPlace;
  }
  export namespace planetposition {
    class Planet {
      constructor(series: unknown);
    }
  }
  export namespace solstice {
    /** The instant in a year when the Sun's apparent longitude is `longitude`. */
    function longitude(year: number, earth: planetposition.Planet, longitude: number): number;
  }
}

declare module 'astronomia/data/vsop87Dearth' {
  const series: unknown;
  export default series;
}

declare module 'astronomia/data/elpMppDe' {
  const series: unknown;
  export default series;
}
