/** A star's designations in an extract. */
export interface CatalogueNames {
  readonly bayer: string;
  readonly flam: string;
  readonly var: string;
  readonly gl: string;
  readonly hd: string;
  /** The constellation, in three letters, that the designations belong to. */
  readonly c: string;
  readonly hip: string;
}

export interface Designation {
  readonly short: string;
  /** With the constellation's genitive, or null for a mere number. */
  readonly full: string | null;
}

const greek: Readonly<Record<string, string>> = {
  α: 'Alpha',
  β: 'Beta',
  γ: 'Gamma',
  δ: 'Delta',
  ε: 'Epsilon',
  ζ: 'Zeta',
  η: 'Eta',
  θ: 'Theta',
  ι: 'Iota',
  κ: 'Kappa',
  λ: 'Lambda',
  μ: 'Mu',
  ν: 'Nu',
  ξ: 'Xi',
  ο: 'Omicron',
  π: 'Pi',
  ρ: 'Rho',
  σ: 'Sigma',
  τ: 'Tau',
  υ: 'Upsilon',
  φ: 'Phi',
  χ: 'Chi',
  ψ: 'Psi',
  ω: 'Omega',
};

/** The most common designation: Bayer's, Flamsteed's, as a variable star, or a number. */
export function designate(names: CatalogueNames, findGenitive: (constellation: string) => string): Designation {
  const { c, flam, gl, hd, hip } = names;
  const bayer = raiseNumber(names.bayer);
  const own = [bayer, flam, names.var.startsWith('NSV') ? '' : plainVariable(names.var)].find((name) => name !== '');
  if (own !== undefined && c !== '') {
    const [letter = '', ...rest] = own;
    const spelt = own === bayer && greek[letter] ? `${greek[letter]}${rest.join('')}` : own;
    return { short: `${own} ${c}`, full: `${spelt} ${findGenitive(c)}` };
  }
  return { short: names.var || gl || (hd ? `HD ${hd}` : `HIP ${hip}`), full: null };
}

/** `V0640` of Cassiopeia is V640 Cas; suspected variables, NSV, have a number of their own. */
export function nameVariable({ var: variable, c }: CatalogueNames): string | null {
  if (variable === '') return null;
  return variable.startsWith('NSV') ? variable : `${plainVariable(variable)} ${c}`;
}

/** `θ2` → `θ²`. */
export function raiseNumber(bayer: string): string {
  return bayer.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] as string);
}

function plainVariable(variable: string): string {
  return variable.replace(/^V0+/, 'V');
}
