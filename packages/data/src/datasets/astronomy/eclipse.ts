/** An eclipse of the Sun or the Moon, for the Earth as a whole. */
export interface Eclipse {
  readonly kind: 'solar-eclipse' | 'lunar-eclipse';
  readonly type: 'total' | 'annular' | 'hybrid' | 'partial' | 'penumbral';
  /** When the axis of the shadow is nearest to the centre of the Earth or Moon, rounded to a second. */
  readonly greatestMs: number;
  /**
   * For solar eclipses, the covered fraction of the Sun's diameter or, if the eclipse is central, the ratio of the
   * apparent diameters of Moon and Sun. For lunar eclipses, the fraction of the Moon's diameter in the umbra or, if the
   * eclipse is penumbral, in the penumbra.
   */
  readonly magnitude: number;
  /** The place of greatest eclipse, in degrees, north and east positive; null for lunar eclipses. */
  readonly place: { readonly latitude: number; readonly longitude: number } | null;
}
