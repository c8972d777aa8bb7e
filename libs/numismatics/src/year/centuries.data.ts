import { fold } from '../text/fold';
import type { PhraseSource } from './phrases';
import { wordList } from '../text/word-list';

/** After the number. */
export const centuryWordsAfter: PhraseSource = {
  words: wordList(`
    century | centuries | Jh. | Jhd. | Jhdt. | Jhdts. | Jht. | Jhs. | Jahrh. | Jahrhundert | Jahrhunderts
    Jahrhunderte | Jahrhunderten | siècle | siècles | secolo | secoli | sec. | secc. | siglo | século | séculos | eeuw | eeuwen
    eeuwse | wiek | wieku | wieki | wieków | stol. | století | storočie | storočia | stoletje | stoljeće | vek | vijek | század
    századi | század. | századból | век | века | веке | веков | века. | столетие | столетия | століття | сторіччя | столет. | αιώνας
    αιώνα | αιών | αι. | αιώνες | yüzyıl | yüzyılın | yüzyıla | yy. | asır | århundradet | århundrade | seklet | århundrede
    århundre | vuosisata | vuosisadan | vuosisadalta | veac | secolul | вв. | 世紀 | 世纪 | 세기 | قرن
  `),
};

/** After the number, but only in roman numerals or with an ordinal's ending, because the letters are ambiguous. */
export const centuryLettersAfter: PhraseSource = {
  words: wordList(`cent. | cen. | cty | w. | w | ww. | в. | в | sz. | s. | c. | C`),
  weak: { uk: ['ст.'], cs: ['st.'], sr: ['st.', 'ст.'] },
};

/** Before the number. */
export const centuryWordsBefore: PhraseSource = {
  words: wordList(`
    siglo | siglos | século | séculos | séc. | secolo | sec. | secc. | segle | saec. | saeculum | secolul | sec | sc. | القرن
  `),
};
/** Before a roman numeral. */
export const centuryLettersBefore: PhraseSource = { words: ['s.', 'ss.'] };

/** A part of a century: the years of the hundred before its start and before its end. */
export type CenturyPart = readonly [from: number, to: number];

export const partsBefore: readonly (readonly [CenturyPart, PhraseSource])[] = [
  [
    [0, 50],
    {
      words: wordList(`
    1st half | first half | 1. Hälfte | erste Hälfte | ersten Hälfte | 1. H. | 1ère moitié | 1re moitié | première moitié
    primera mitad | 1ª mitad | prima metà | 1a metà | primeira metade | eerste helft | 1e helft | pierwsza połowa | pierwszej połowy
    1. połowa | 1. poł. | I poł. | I połowa | 1. polovina | 1. pol. | první polovina | első fele | 1-я половина | 1-й половины
    первая половина | первой половины | 1 пол. | 1-я пол. | I половина | перша половина | першої половини | πρώτο μισό
    första hälften | første halvdel
  `),
    },
  ],
  [
    [50, 100],
    {
      words: wordList(`
    2nd half | second half | 2. Hälfte | zweite Hälfte | zweiten Hälfte | 2. H. | 2e moitié | 2ème moitié | seconde moitié
    deuxième moitié | segunda mitad | 2ª mitad | seconda metà | 2a metà | segunda metade | tweede helft | 2e helft | druga połowa
    drugiej połowy | 2. połowa | 2. poł. | II poł. | II połowa | 2. polovina | 2. pol. | druhá polovina | 2-я половина
    2-й половины | вторая половина | второй половины | 2 пол. | 2-я пол. | II половина | друга половина | другої половини
    δεύτερο μισό | andra hälften | anden halvdel
  `),
    },
  ],
  [
    [0, 25],
    {
      words: wordList(`
    1st quarter | first quarter | 1. Viertel | erstes Viertel | 1er quart | premier quart | primer cuarto | primo quarto
    первая четверть | 1-я четверть | I ćwierć | 1. čtvrtina
  `),
    },
  ],
  [
    [25, 50],
    {
      words: wordList(`
    2nd quarter | second quarter | 2. Viertel | zweites Viertel | 2e quart | deuxième quart | segundo cuarto | secondo quarto
    вторая четверть | 2-я четверть | II ćwierć
  `),
    },
  ],
  [
    [50, 75],
    {
      words: wordList(`
    3rd quarter | third quarter | 3. Viertel | drittes Viertel | 3e quart | troisième quart | tercer cuarto | terzo quarto
    третья четверть | 3-я четверть | III ćwierć
  `),
    },
  ],
  [
    [75, 100],
    {
      words: wordList(`
    4th quarter | last quarter | fourth quarter | 4. Viertel | letztes Viertel | 4e quart | dernier quart | último cuarto
    ultimo quarto | последняя четверть | 4-я четверть | IV ćwierć
  `),
    },
  ],
  [[0, 33], { words: ['1st third', 'first third', '1. Drittel', 'erstes Drittel', 'premier tiers', 'первая треть'] }],
  [[67, 100], { words: ['last third', '3. Drittel', 'letztes Drittel', 'dernier tiers', 'последняя треть'] }],
  [
    [0, 33],
    {
      words: wordList(`
    early | beginning | beginning of | start of | Anfang | Beginn | frühes | frühen | début | début du | principios | principios del
    comienzos | inicios | inizio | inizi | início | inícios | begin | vroege | początek | początku | pocz. | počátek | poč. | zač.
    začátek | eleje | начало | начала | нач. | початок | поч. | αρχές | αρχές του | early- | början | begyndelsen
  `),
    },
  ],
  [
    [33, 67],
    {
      words: wordList(`
    mid | middle | middle of | Mitte | mittleres | milieu | milieu du | mediados | mediados del | metà | metà del | meados
    meados do | midden | połowa | połowy | poł. | polovina | pol. | közepe | середина | середины | сер. | середини | μέσα | μέσα του
    mitten | midten
  `),
    },
  ],
  [
    [67, 100],
    {
      words: wordList(`
    late | end | end of | end of the | Ende | spätes | späten | fin | fin du | fines | finales | finales del | fine | fine del | fim
    finais | eind | einde | late- | laat | koniec | końca | kon. | konec | kon | vége | конец | конца | кон. | кінець | кінця | кін.
    τέλη | τέλη του | slutet | slutningen
  `),
    },
  ],
];

/** After the century: in Japanese, Chinese, Hungarian and Turkish. */
export const partsAfter: readonly (readonly [CenturyPart, PhraseSource])[] = [
  [[0, 50], { words: ['前半', '上半叶', '上半葉', '上半期', 'első fele', 'ilk yarısı'] }],
  [[50, 100], { words: ['後半', '后半', '下半叶', '下半葉', '下半期', 'második fele', 'ikinci yarısı'] }],
  [[0, 33], { words: ['初頭', '初期', '初', 'eleje', 'elejéről', 'başı', 'başları'] }],
  [[33, 67], { words: ['中頃', '中期', '中叶', '中葉', 'közepe', 'ortası', 'ortaları'] }],
  [[67, 100], { words: ['末期', '末', 'vége', 'végéről', 'sonu', 'sonları'] }],
];

/** Between a part and its century: `of the`, `des`, `du`. */
export const linkingWords: ReadonlySet<string> = new Set(
  'of the des der du de la le del della dell do da dos van von l el il het w v a z s στον του в'.split(' ').map(fold),
);

export const ordinalWords: readonly (readonly [number, PhraseSource])[] = [
  [1, { words: wordList(`first | erstes | ersten | premier | primo | primero | первый | первого`) }],
  [2, { words: wordList(`second | zweites | zweiten | deuxième | secondo | segundo | второй | второго`) }],
  [3, { words: wordList(`third | drittes | dritten | troisième | terzo | tercero | третий | третьего`) }],
  [4, { words: wordList(`fourth | viertes | vierten | quatrième | quarto | cuarto | четвёртый | четвёртого`) }],
  [5, { words: ['fifth', 'fünftes', 'fünften', 'cinquième', 'quinto', 'пятый', 'пятого'] }],
  [6, { words: ['sixth', 'sechstes', 'sechsten', 'sixième', 'sesto'] }],
  [7, { words: ['seventh', 'siebtes', 'siebten', 'septième', 'settimo'] }],
  [8, { words: ['eighth', 'achtes', 'achten', 'huitième', 'ottavo'] }],
  [9, { words: ['ninth', 'neuntes', 'neunten', 'neuvième', 'nono'] }],
  [10, { words: ['tenth', 'zehntes', 'zehnten', 'dixième', 'decimo'] }],
  [11, { words: ['eleventh', 'elftes', 'elften', 'onzième'] }],
  [12, { words: ['twelfth', 'zwölftes', 'zwölften', 'douzième'] }],
  [13, { words: ['thirteenth', 'dreizehnten', 'treizième'] }],
  [14, { words: ['fourteenth', 'vierzehnten', 'quatorzième'] }],
  [15, { words: ['fifteenth', 'fünfzehnten', 'quinzième'] }],
  [16, { words: ['sixteenth', 'sechzehnten', 'seizième', 'шестнадцатый', 'шестнадцатого'] }],
  [17, { words: ['seventeenth', 'siebzehnten', 'dix-septième', 'семнадцатый', 'семнадцатого'] }],
  [18, { words: ['eighteenth', 'achtzehnten', 'dix-huitième', 'восемнадцатый', 'восемнадцатого'] }],
  [19, { words: ['nineteenth', 'neunzehnten', 'dix-neuvième', 'девятнадцатый', 'девятнадцатого'] }],
  [20, { words: ['twentieth', 'zwanzigsten', 'vingtième', 'двадцатый', 'двадцатого'] }],
];

/** Endings that make an ordinal of an arabic number, folded. */
export const ordinalEndings: ReadonlySet<string> = new Set(
  'st nd rd th e er re eme ieme de ste o a os ou ος ου ο го и ого и ый ии ое ом е те ta te na ty'.split(' ').map(fold),
);

/** After a year ending in 0: a decade. */
export const decadeWordsAfter: PhraseSource = {
  words: wordList(`
    s | 's | ’s | er | er Jahre | er Jahren | х | х гг. | х годов | х годах | е | е годы | е гг. | ті | ті роки | х роках | х років
    as évek | es évek | os évek | tych | ler | lar | lı yıllar | 年代
  `),
};
/** After a year ending in 0: a decade, or a century if it ends in 00. */
export const talWordsAfter: PhraseSource = { words: ['talet', 'tallet', 'tal', 'luku', 'luvun', 'luvulta', 'luvulla'] };

/** Before a year ending in 0: a decade. */
export const decadeWordsBefore: PhraseSource = {
  words: wordList(`
    années | anni | gli anni | años | anos | década de | décennie | decennio | jaren | lata | z lat | lat | léta | anii
  `),
};
