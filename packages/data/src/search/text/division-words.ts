/** Words between the type of a division and its name: Provincia de Mendoza, State of Mexico, wilaya d’Alger. */
const joints = new Set('of the de d du des del della delle dello dell di do da dos das l van het ng'.split(' '));

/**
 * Removes words for the type of a division from the start and end of a state's name, unless nothing else remains.
 *
 * @param divisions folded words for types of divisions, such as `provincia`
 */
export function cutDivisionWords(folded: string, divisions: ReadonlySet<string>): string {
  const words = folded.split(' ');
  let from = 0;
  let to = words.length;
  if (divisions.has(words[0] as string)) {
    from = words.findIndex((word, index) => index > 0 && !joints.has(word));
    if (from < 0) return folded;
  }
  if (to - from > 1 && divisions.has(words[to - 1] as string)) to--;
  return words.slice(from, to).join(' ');
}

/** Like `cutDivisionWords`, but removes several words, one after the other: Comunidad Foral de Navarra. */
export function cutTypes(folded: string, types: ReadonlySet<string>): string {
  const cut = cutDivisionWords(folded, types);
  return cut === folded ? folded : cutTypes(cut, types);
}

/** Words for types of places that are written without a space: 省 after a name, จังหวัด before it. */
const unspacedType =
  /(?<=..)(?:特別行政區|特别行政区|特別自治市|特别自治市|自治[區区州県县縣市]|特[別别]市|[広广廣]域市|省|市|[県县縣]|州|都|府|道|郡|[区區]|특별자치[도시]|특별시|광역시|직할시|도|시|주|현|군|구|ပြည်နယ်|တိုင်းဒေသကြီး)$|^(?:ประเทศ|จังหวัด|มณฑล|แคว้น|อำเภอเมือง|อำเภอ|เมือง|เขต|รัฐ|แขวง|ແຂວງ|ខេត្ត)(?=..)/u;

export function cutUnspacedType(folded: string): string {
  return folded.replace(unspacedType, '');
}
