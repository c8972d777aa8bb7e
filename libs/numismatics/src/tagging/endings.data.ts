/**
 * Endings that inflect a noun, an adjective or a name, in the spelling of `fold`, by groups of languages with the same inflection. Words are compared
 * without them. An ending is cut only if enough of the word remains.
 */
export interface EndingGroup {
  readonly languages: readonly string[];
  readonly endings: string;
  /** The languages combine endings (korona-ja, altın-lar-ı), so that more than one is cut. */
  readonly piled?: true;
  /** Place names are not inflected: Italian leoni are lions, not from León. */
  readonly fixedPlaces?: true;
}

export const ENDING_GROUPS: Readonly<Record<string, EndingGroup>> = {
  cyrillic: {
    languages: ['ru', 'uk', 'sr'],
    endings: `а я о е и ы у ю ь і є ї ою ею ом ем ям ам ах ях ов ев еи ои ыи ая яя ое ее ые ого его ому ему ым им ых их ую юю ами ями ыми ими ью еві ові ів
      ою ої оі еі кии кая кое кие кого кому ким ких кую кои кими`,
  },
  greek: {
    languages: ['el'],
    endings: `οσ ου ον ο οι ουσ ων α ασ αν εσ η ησ ην ησ ι ια ιου ιων ιο ιοσ ιοι ιον ιουσ ματα ματοσ ματων εωσ εισ εων ησ ησ`,
  },
  slavic: {
    languages: ['pl', 'cs'],
    endings: `a i y e u o em om ow owi ami ach ie ia ii iu iem iego iemu ego emu ej a y ym ych ymi im ich imi ove ovi uv um ech ach ata aty ho mu ou ymi eho emu
      ich imu in ku ka`,
  },
  hungarian: {
    languages: ['hu'],
    piled: true,
    endings: `k ok ek ak t at et ot ert ban ben bol nak nek val vel ja je a e on en as es os i bol rol tol ra re ig nal nel hoz hez`,
  },
  turkish: {
    languages: ['tr'],
    piled: true,
    endings: `i u in un nin nun lar ler lari leri si su da de dan den a e ya ye ni nu ta te tan ten lik luk li lu larin lerin`,
  },
  german: { languages: ['de'], endings: `s es n en er e em ern chen` },
  dutch: { languages: ['nl'], endings: `s en e n tje tjes` },
  nordic: { languages: ['sv', 'da', 'no'], endings: `s er ar or e en et n r erne arna orna ernes ens ets a` },
  romance: {
    languages: ['fr', 'es', 'it', 'pt', 'ro'],
    fixedPlaces: true,
    endings: `s es i e o a os as is ul ului lor x`,
  },
  finnish: { languages: ['fi'], endings: `a n in t ta na ia en tta ssa sta lla lle iin an aa ja ien` },
  english: { languages: ['en'], fixedPlaces: true, endings: `s es` },
};
