import { type Filter, InvalidValue } from './filters.js';

/** The abbreviations of all constellations, by the IAU (Transactions, vol. I, 1922). */
export const constellations: readonly string[] =
  `And Ant Aps Aql Aqr Ara Ari Aur Boo CMa CMi CVn Cae Cam Cap Car Cas Cen Cep Cet Cha Cir Cnc Col Com CrA CrB Crt Cru Crv
   Cyg Del Dor Dra Equ Eri For Gem Gru Her Hor Hya Hyi Ind LMi Lac Leo Lep Lib Lup Lyn Lyr Men Mic Mon Mus Nor Oct Oph Ori
   Pav Peg Per Phe Pic PsA Psc Pup Pyx Ret Scl Sco Sct Ser Sex Sge Sgr Tau Tel TrA Tri Tuc UMa UMi Vel Vir Vol Vul`.split(
    /\s+/,
  );

export function filterByConstellation(description: string): Filter<unknown, string> {
  return {
    description,
    schema: { type: 'string', pattern: '^[A-Za-z]{3}$', examples: ['Ori'] },
    read: (text) =>
      constellations.find((letters) => letters.toLowerCase() === text.toLowerCase()) ??
      new InvalidValue('must be the three letters of a constellation, for example Ori for Orion'),
  };
}
