/** Words around citations, folded. */

/** Between a citation and its number: number, type, volume. */
export const NUMBER_WORDS: ReadonlySet<string> = new Set(
  'no nr n num nos nrs nro numero numer nummer numara č c-no № номер тип type typ typus tipo typo vol volume bd band tome tom tomo t том deel dil online'.split(
    ' ',
  ),
);

/** A page and its units: the number after it is not a coin's number. */
export const PAGE_WORDS: ReadonlySet<string> = new Set(
  'p pp pag page s seite str strana стр с pl plate taf tf tafel tav lam табл'.split(' '),
);

/** Similar to it, not the same. */
export const LOOSE_WORDS: ReadonlySet<string> = new Set(
  'zu wie comme come as cf cfr vgl vergl comp compare confer conf zie por porov srov vö vo jf jmf ср пор сравни similar πβ πρβλ'.split(
    ' ',
  ),
);

/** After a number: a variety of it. */
export const VARIETY_WORDS: ReadonlySet<string> = new Set(
  'var vars variant variante variety варіант вариант вар odm wariant'.split(' '),
);

/** Words that may occur between two references of one row: degrees of rarity, and, var. */
export const ROW_WORDS: ReadonlySet<string> = new Set(
  'r r1 r2 r3 r4 r5 r6 r7 r8 rr rrr rrrr rrrrr nc c cc and und u et e y and i a en och og ve ja is és es и та var vars temporary this coin dieses exemplar ex'.split(
    ' ',
  ),
);

/** After a number these make it an amount: measures, currencies, eras. */
export const UNIT_WORDS: ReadonlySet<string> = new Set(
  'g gr gm gms gram grams gramm gramme grammes grammi gramos grs mm cm kg oz г гр грамм мм р руб ct kt eur usd gbp chf euro euros dollars pln czk huf rub uah руб грн zl kc ft bc bce ad ce av v h uhr pcs st stk stück stuck'.split(
    ' ',
  ),
);

/** Abbreviations of months and of other words that begin like an author's name. */
export const NO_ABBREVIATIONS: ReadonlySet<string> = new Set(
  'jan feb mar marz apr mai jun jul aug sep sept oct okt nov dec dez abb anm aufl art ber bar cat col com ecc etc ern exp gen hal inv kar kat kap kon lit mal med mil min mod mon mor mus nom num obs pap pat per pol pos pop pro prov ref reg rep res rev rom rub sal sam sen ser sil sta ste str tab tit tom ver var vol zus'.split(
    ' ',
  ),
);

/** Before a name: a sale or a collection. */
export const PROVENANCE_WORDS: ReadonlySet<string> = new Set(
  'ex aus from auktion auction auctions vente asta subasta leilao veiling aukcja aukce arveres аукцион coll collection sammlung collezione coleccion колл collectie kolekcja sbirka'.split(
    ' ',
  ),
);

/** Amounts of money, which a denomination may precede. */
export const ROUND_AMOUNTS: ReadonlySet<string> = new Set(
  '1 2 3 4 5 10 12 15 20 25 30 40 50 100 200 250 500 1000 5000'.split(' '),
);

/** Letters joined to a number that do not belong to a catalogue number. */
export const NO_LETTERS: ReadonlySet<string> = new Set(
  'mm cm gr gm kg th nd rd er te st oz ct г гр мм р руб коп eur usd'.split(' '),
);
