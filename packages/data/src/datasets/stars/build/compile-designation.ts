export interface CatalogueNames {
  /** The Bayer letter, possibly with a number. */
  readonly bayer: string;
  /** Flamsteed number. */
  readonly flam: string;
  /** Variable star name without the constellation. */
  readonly var: string;
  /** Gliese number. */
  readonly gl: string;
  /** Henry Draper number. */
  readonly hd: string;
  /** The abbreviation of the constellation, as used in designations. */
  readonly c: string;
  /** Hipparcos number. */
  readonly hip: string;
}

export interface Designation {
  /** The designation with the abbreviation of the constellation, or a catalogue number. */
  readonly shortForm: string;
  /** The designation with the genitive of the constellation; null for catalogue numbers. */
  readonly fullForm: string | null;
}

const greekLetters = 'αβγδεζηθικλμνξοπρστυφχψω';
const greekLetterNames =
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho Sigma Tau Upsilon Phi Chi Psi Omega';

/** Composes the most common designation: Bayer, Flamsteed, variable star, or a catalogue number. */
export function composeDesignation(
  names: CatalogueNames,
  findGenitive: (constellation: string) => string,
): Designation {
  const { c, flam, gl, hd, hip } = names;
  const bayer = raiseNumber(names.bayer);
  const designation = [bayer, flam, names.var.startsWith('NSV') ? '' : removeLeadingZeros(names.var)].find(
    (name) => name !== '',
  );
  if (designation !== undefined && c !== '') {
    const [letter = '', ...rest] = designation;
    const letterName = designation === bayer ? greekLetterNames.split(' ')[greekLetters.indexOf(letter)] : undefined;
    const speltDesignation = letterName ? `${letterName}${rest.join('')}` : designation;
    return { shortForm: `${designation} ${c}`, fullForm: `${speltDesignation} ${findGenitive(c)}` };
  }
  return { shortForm: names.var || gl || (hd ? `HD ${hd}` : `HIP ${hip}`), fullForm: null };
}

/** Writes `V0640` in Cassiopeia as V640 Cas. Suspected variables (NSV) keep their number. */
export function nameVariable({ var: variable, c }: CatalogueNames): string | null {
  if (variable === '') return null;
  return variable.startsWith('NSV') ? variable : `${removeLeadingZeros(variable)} ${c}`;
}

/** Converts `θ2` to `θ²`. */
export function raiseNumber(bayer: string): string {
  return bayer.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] as string);
}

function removeLeadingZeros(variable: string): string {
  return variable.replace(/^V0+/, 'V');
}
