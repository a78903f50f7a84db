import { Type } from 'typebox';
import { Invalid, optional, type Parameter } from './parameter.js';

/** The three letters of a constellation, in any case. */
export function constellation(description: string): Parameter<string | undefined> {
  return optional<string>({
    description,
    schema: Type.String({ pattern: '^[A-Za-z]{3}$', examples: ['Ori'] }),
    read: (text) =>
      abbreviations.get(text.toLowerCase()) ??
      new Invalid('must be the three letters of a constellation, for example Ori for Orion'),
  });
}

/** The 88 abbreviations of the IAU (Transactions, vol. I, 1922), by their lower-case form. */
const abbreviations = new Map(
  `And Ant Aps Aql Aqr Ara Ari Aur Boo CMa CMi CVn Cae Cam Cap Car Cas Cen Cep Cet Cha Cir Cnc Col Com CrA CrB Crt Cru Crv
   Cyg Del Dor Dra Equ Eri For Gem Gru Her Hor Hya Hyi Ind LMi Lac Leo Lep Lib Lup Lyn Lyr Men Mic Mon Mus Nor Oct Oph Ori
   Pav Peg Per Phe Pic PsA Psc Pup Pyx Ret Scl Sco Sct Ser Sex Sge Sgr Tau Tel TrA Tri Tuc UMa UMi Vel Vir Vol Vul`
    .split(/\s+/)
    .map((letters) => [letters.toLowerCase(), letters]),
);
