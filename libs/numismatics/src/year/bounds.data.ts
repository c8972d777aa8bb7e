import type { PhraseSource } from './phrases';
import { wordList } from '../text/word-list';

/** The range that a word gives to a year: all before it, up to it, after it, from it on. */
export type Limit = 'before' | 'until' | 'after' | 'since';

export const limitsBefore: readonly (readonly [Limit, PhraseSource])[] = [
  [
    'before',
    {
      words: wordList(`
        before | prior to | earlier than | older than | pre | ante | vor | vor dem Jahr | vor dem Jahre | älter als | avant | avant l'année | antérieur à
        antérieures à | antes de | antes del | anterior a | anteriores a | prima del | prima di | anteriore al | anteriori al | antes do | voor | ouder dan
        przed | przed rokiem | sprzed | před | před rokem | pred | starší než | раньше | ранее | перед | старше | раніше | давніше | πριν | πριν από
        πριν το | före | innan | äldre än | før | inden | ældre enn | ennen | înainte de | înainte de anul | prije | пре | преди | قبل | לפני
      `),
    },
  ],
  [
    'until',
    {
      words: wordList(`
        until | till | up to | to | through | bis | bis zu | bis zum Jahr | bis Jahr | jusqu'à | jusqu'en | jusque | hasta | hasta el | fino al | fino a | sino al
        até | até ao | tot | tot en met | t/m | do | do roku | aż do | až do | do konce | до | по | до года | έως | μέχρι | ως | till och med | fram till
        til | indtil | inntil | până la | până în | pana la | حتى
      `),
    },
  ],
  [
    'after',
    {
      words: wordList(`
        after | later than | newer than | younger than | post | nach | nach dem Jahr | jünger als | später als | après | après l'année | postérieur à | después de
        despues de | posterior a | posteriores a | dopo | dopo il | successivo al | posteriore al | depois de | após | na | jonger dan | later dan | po | po roku
        młodsze niż | mladší než | после | позже | позднее | після | пізніше | μετά | μετά το | μετά από | efter | yngre än | etter | jälkeen | după | nakon
        posle | после | след | بعد | אחרי
      `),
    },
  ],
  [
    'since',
    {
      words: wordList(`
        since | from | starting | starting from | as of | seit | seit dem Jahr | ab | ab dem Jahr | ab Jahr | von | beginnend | depuis | dès | à partir de
        à partir du | a partir de | a partir del | desde | desde el | dal | a partire dal | sin dal | a partir do | vanaf | sinds | van | od | od roku
        počínaje | с | со | от | начиная с | з | від | починаючи з | από | από το | από το έτος | från | från och med | sedan | fra | siden | din | din anul | începând cu
        منذ | من | מאז
      `),
    },
  ],
];

/** After the year: words of languages that place them there, and English and German phrases. */
export const limitsAfter: readonly (readonly [Limit, PhraseSource])[] = [
  [
    'before',
    {
      words: wordList(
        `den önce | dan önce | ten önce | tan önce | önce | öncesi | öncesinden | előtt | előtti | より前 | 之前 | 이전 | 年前`,
      ),
    },
  ],
  [
    'until',
    {
      words: wordList(`
        e kadar | a kadar | ye kadar | ya kadar | kadar | ig | 以前 | まで | 年まで | 为止 | 까지 | and earlier | or earlier | and before
        und früher | oder früher | et avant | e prima | y antes | и ранее | и раньше | i wcześniej | a starší | en ouder
      `),
    },
  ],
  [
    'after',
    {
      words: wordList(
        `den sonra | dan sonra | ten sonra | tan sonra | sonra | sonrası | után | utáni | より後 | 之后 | 之後 | jälkeen`,
      ),
    },
  ],
  [
    'since',
    {
      words: wordList(`
        den itibaren | dan itibaren | ten itibaren | tan itibaren | den beri | itibaren | től | tól | óta | 以降 | 以後 | 以后 | 以来 | 以來 | から | 起 | 이후 | 부터
        and later | or later | and after | and up | onward | onwards | on | und später | oder später | et après | et plus | e dopo | y después | и позже
        и позднее | и новее | i później | a mladší | a novější | en later | lähtien
      `),
    },
  ],
];

export const betweenWords: PhraseSource = {
  words: wordList(`
    between | zwischen | entre | tra il | tra | fra il | fra | tussen | między | pomiędzy | mezi | medzi | между | між | μεταξύ | mellan | mellem
    mellom | între | između | между годами | 在 | بين
  `),
};
