export interface Eclipse {
  readonly kind: 'solar-eclipse' | 'lunar-eclipse';
  readonly type: 'total' | 'annular' | 'hybrid' | 'partial' | 'penumbral';
  /** When the shadow's axis passes nearest: milliseconds since 1970, rounded to a second. */
  readonly greatestMs: number;
  readonly magnitude: number;
  /** Where on Earth a solar eclipse is greatest, in degrees. */
  readonly place: { readonly latitude: number; readonly longitude: number } | null;
}
