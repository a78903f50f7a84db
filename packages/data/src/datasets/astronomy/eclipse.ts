/** An eclipse of the Sun or the Moon, for the Earth as a whole. */
export interface Eclipse {
  readonly kind: 'solar-eclipse' | 'lunar-eclipse';
  readonly type: 'total' | 'annular' | 'hybrid' | 'partial' | 'penumbral';
  /** The instant when the axis of the shadow is nearest: milliseconds since 1970, rounded to a second. */
  readonly greatestMs: number;
  /** Defined as `SkyEvent.magnitude`. */
  readonly magnitude: number;
  /** The place of greatest eclipse, in degrees, north and east positive; null for lunar eclipses. */
  readonly place: { readonly latitude: number; readonly longitude: number } | null;
}
