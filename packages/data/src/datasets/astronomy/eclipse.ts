/** An eclipse of the Sun or the Moon, for the Earth as a whole. */
export interface Eclipse {
  readonly kind: 'solar-eclipse' | 'lunar-eclipse';
  readonly type: 'total' | 'annular' | 'hybrid' | 'partial' | 'penumbral';
  /** When the shadow's axis passes nearest: milliseconds since 1970, rounded to a second. */
  readonly greatestMs: number;
  /** As `SkyEvent.magnitude` says it. */
  readonly magnitude: number;
  /** Where on Earth a solar eclipse is greatest, in degrees, north and east positive; null of a lunar one. */
  readonly place: { readonly latitude: number; readonly longitude: number } | null;
}
