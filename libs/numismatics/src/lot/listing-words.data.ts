import { wordList } from '../text/word-list';

/** Words and signs between two things of a kind that are both meant: `1868 and 1870`, `Trajan, Hadrian und Antoninus`. Folded. */
export const joiningWords: ReadonlySet<string> = new Set(
  wordList(`
  and, und, et, y, e, ed, en, i, a, es, и, та, και, ve, och, og, ja, si, и, u, plus, sowie, bzw, oraz, or, oder, ou, o, lub, nebo, или, або,
  +, と, 和, 及, 与, 與
`),
);

/** Words before specimens that a title names as examples. */
export const includingWords: ReadonlySet<string> = new Set(
  wordList(`
  including, includes, incl, inkl, inklusive, darunter, dabei, enthalt, dont, comprenant, incluyendo, incluye, inclusi, inclusa, incluso,
  incluindo, waaronder, inclusief, wlacznie, vcetne, koztuk, включая, включно, bland, iceren, dahil
`),
);

/** Words between a ruler's name and the country in it: Filippo II di Spagna. Folded. */
export const bynameWords: ReadonlySet<string> = new Set('of von van de d di da do z ze av af'.split(' '));
/** Words between a thing and the place where it is: Dogenpalast in Venedig. Folded. */
export const subjectWords: ReadonlySet<string> = new Set(
  'in im at a zu bei an sur en dans nel nella em no na te w v ve på i в во на'.split(' '),
);
/** Words before the ruler whose portrait a coin of another one has, and before that of a god. Folded. */
export const portraitWords: ReadonlySet<string> = new Set(
  'head bust portrait effigy deified divus diva divo kopf buste brustbild portrat vergottlichten tete testa busto cabeza glowa popiersie hlava poprsi голова бюст портрет'.split(
    ' ',
  ),
);
/** Words before the ruler for whom a coin was struck. Folded. */
export const issuerWords: ReadonlySet<string> = new Set(
  'under by for reign unter durch fur sous par pour sotto bajo por sob pod przez za při при под'.split(' '),
);
/** Words before a place, or before the small word in front of it, that make it the mint. Folded. */
export const mintWords: ReadonlySet<string> = new Set(
  'munzstatte mzst pragestatte atelier ceca zecca munthuis mennica mennicy mincovna verde двор двора darphane darphanesi'.split(
    ' ',
  ),
);
/** Words after the place: Krakow mint. */
export const mintWordsBehind: ReadonlySet<string> = new Set(['mint', 'darphanesi', 'verde', 'mincovna']);
/** English words after which `AS` in capitals is not a Roman coin: sold as is, as struck. */
export const wordsBehindAs: ReadonlySet<string> = new Set(
  'is new made struck issued found shown pictured described usual always nice seen photographed purchased'.split(' '),
);
