import type { PhraseSource } from './phrases';
import { wordList } from '../text/word-list';

/** After a year: before Christ. Letters with stops count only with their stops. */
export const beforeChristAfter: PhraseSource = {
  words: wordList(`
    v. Chr. | v. Chr. Geb. | vor Chr. | vor Christus | vor Christi Geburt | v.u.Z. | vor unserer Zeitrechnung | v.d.Z. | BC | B.C.
    BCE | B.C.E. | before Christ | av. J.-C. | av. J.C. | av. JC | avant J.-C. | avant J.C. | avant JC | avant Jésus-Christ
    av. n. è. | avant notre ère | a.C. | a. de C. | a.de C. | a.J.C. | antes de Cristo | avanti Cristo | av. C. | av. Cr. | a. Chr.
    a. Cr. | ante Christum | a. Chr. n. | a.e.c. | v.C. | v.Chr. | voor Christus | p.n.e. | pne | przed Chr. | przed naszą erą
    przed Chrystusem | př. n. l. | př. Kr. | před Kristem | před Kr. | před n. l. | pred Kr. | pred n. l. | pred Kristom | pr. Kr.
    pr. n. l. | pr. n. e. | prije Krista | Kr. e. | időszámításunk előtt | Krisztus előtt | до н.э. | до н. эры | до нашей эры
    до Р.Х. | до Р. Хр. | до Рождества Христова | до н.е. | до нашої ери | до нової ери | до Різдва Христового | пр. Хр. | пр.н.е.
    пр. н. е. | преди Христа | пре н. е. | п.н.е. | пр. Кр. | π.Χ. | πΧ | π.κ.ε. | προ Χριστού | milattan önce | f.Kr. | f. Kr.
    fKr | före Kristus | före vår tideräkning | før Kristus | f.v.t. | jaa. | î.Hr. | î. Hr. | î.e.n. | îHr | înainte de Hristos
    ق.م | ق.م. | قبل الميلاد | לפנה״ס | לפני הספירה
  `),
  weak: { hu: ['i.e.'], fi: ['e.Kr.', 'eKr', 'e. Kr.'], tr: ['MÖ', 'M.Ö.'] },
  exact: ['MÖ', 'M.Ö.'],
};

/** After a year: of our era. */
export const ofOurEraAfter: PhraseSource = {
  words: wordList(`
    n. Chr. | n. Chr. Geb. | nach Chr. | nach Christus | nach Christi Geburt | n.u.Z. | u. Z. | n.d.Z. | AD | A.D. | C.E.
    anno domini | ap. J.-C. | ap. J.C. | ap. JC | apr. J.-C. | apr. J.C. | après J.-C. | après J.C. | après JC | après Jésus-Christ
    de n. è. | d.C. | d. de C. | d.J.C. | después de Cristo | depois de Cristo | dopo Cristo | d. Cr. | p. Chr. | p. Chr. n.
    post Christum | n.C. | na Chr. | na Christus | n.e. | po Chr. | naszej ery | n. l. | po Kr. | po Kristu | našeho letopočtu
    po Kristovi | i. sz. | Kr. u. | Krisztus után | időszámításunk szerint | н.э. | нашей эры | от Р.Х. | по Р.Х.
    от Рождества Христова | н.е. | нашої ери | нової ери | сл. Хр. | сл.н.е. | след Христа | сл. Кр. | μ.Χ. | μΧ | κ.ε.
    μετά Χριστόν | milattan sonra | efter Kristus | etter Kristus | e.v.t. | jKr | j.Kr. | d.Hr. | d. Hr. | e.n. | după Hristos
    بعد الميلاد | ميلادي | ميلادية | לספירה
  `),
  weak: { tr: ['MS', 'M.S.'], sv: ['e.Kr.', 'e. Kr.'], da: ['e.Kr.', 'e. Kr.'], no: ['e.Kr.', 'e. Kr.'], ar: ['م'] },
  exact: ['CE'],
};

/** Before a year: before Christ. */
export const beforeChristBefore: PhraseSource = {
  words: wordList(`
    B.C. | BCE | BC | Kr. e. | Krisztus előtt | milattan önce | f.Kr. | 公元前 | 西元前 | 紀元前 | 纪元前 | 기원전 | î.Hr. | előtt Kr. | 前
  `),
  weak: { hu: ['i. e.', 'i.e.'], tr: ['MÖ', 'M.Ö.'] },
  exact: ['MÖ', 'M.Ö.', 'i. e.'],
};

/** Before a year: of our era. */
export const ofOurEraBefore: PhraseSource = {
  words: wordList(`AD | A.D. | anno domini | i. sz. | Kr. u. | 公元 | 西元 | 西暦 | 紀元 | 서기 | milattan sonra`),
  weak: { tr: ['MS', 'M.S.'] },
  exact: ['CE'],
};
