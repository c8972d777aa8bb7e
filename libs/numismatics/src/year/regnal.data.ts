import type { PhraseSource } from './phrases';
import { wordList } from '../text/word-list';

/** Before the number of a regnal year or a year of a local era. */
export const regnalWordsBefore: PhraseSource = {
  words: wordList(`
    RY | R.Y. | regnal year | year | yr | yr. | Jahr | Regierungsjahr | Regierungsj. | année | l'année | an | l'an | anno
    anno di regno | año | año de reinado | ano | jaar | regeringsjaar | rok | rok panowania | rok vlády | év | uralkodási év | год
    год правления | рік | рік правління | έτος | έτους | ετ. | yıl | saltanat yılı | år | regeringsår | vuosi | anul | سنة
  `),
};

/** After an ordinal: `7. Jahr`, `3-й год`, `7th regnal year`. */
export const regnalWordsAfter: PhraseSource = {
  words: wordList(`
    regnal year | year of reign | year of his reign | Regierungsjahr | année de règne | année du règne | anno di regno
    año de reinado | год правления | rok panowania | rok vlády | regeringsjaar | saltanat yılı
  `),
};

/** The highest year of the First Republic. Pontificates, reigns and Haiti's independence use these numbers too. */
export const LAST_REPUBLICAN_YEAR = 14;
