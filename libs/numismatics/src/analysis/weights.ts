/**
 * The weights for and against a meaning, in one unit: a concept counts from 0 upwards. Set by hand from how titles are written; the order of the
 * figures matters, not their size.
 */
export const WEIGHTS = {
  plain: 1,
  /** A form with another ordinary meaning needs two more reasons. */
  weak: { ruler: -3, realm: -3, denomination: -3.5, material: -3.5, mint: -3.5, category: -3.5 },
  /** Added to that: a query is about coins. */
  weakInQuery: 1,
  preferred: 1,
  /** A unit of the same name that other realms struck: the Austrian schilling after the older ones. */
  namesake: -1,
  /** A unit that other languages call by this word: without a realm, the word means the unit whose name it is. */
  member: -2,
  /** A given name for one of its bearers. */
  nameOnly: -0.5,
  /** A small word of the text's language, independent of its meaning in another (au, par, on). */
  smallWord: -4,
  /** Three letters that are a word in another language than the text's. */
  shortElsewhere: -3,
  inflected: -0.5,
  compound: -0.25,
  /** A form of every language; or of English, where the text's language is unknown. */
  anyLanguage: 0.5,
  title: 0.2,
  /** A weak form that only one entry has. */
  onlyOne: 0.5,
  otherLanguage: -0.25,
  weakInOtherLanguage: -1.5,
  /** The text's language has the word for another concept. */
  meansAnother: { ruler: -1.5, denomination: -1.5 },
  /** The form belongs to the language of the text; by kind. English counts less, because sellers everywhere use it. */
  sameLanguage: { material: 4, denomination: 2, other: 1, english: 1 },
  /** For a weak form: after a number it is a denomination. */
  numberBefore: 3.5,
  romanNumberBefore: 1.5,
  yearBehind: 1.5,
  besideDenomination: 3,
  /** `Au 3,52 g`, `Ag, ss`: catalogues print the metal before measures and grade. */
  beforeMeasure: 3,
  metalOfDenomination: 1.5,
  otherMetal: -1,
  /** Two concepts of one realm, or of realms one of which is part of the other; of realms that share a whole; of unrelated realms. */
  realmAgrees: { ruler: 3, realm: 2, mint: 2, denomination: 2, material: 0, category: 0 },
  denominationAgrees: { few: 2.5, several: 1.5, many: 1 },
  colony: 2,
  realmsShareAWhole: 0.5,
  realmDisagrees: { ruler: -3, realm: -0.5, mint: -1, denomination: -1, material: 0, category: 0 },
  denominationDisagrees: { few: -1.5, several: -0.5, many: -0.2 },
  /** A number and a unit in one form (20 francs or, 2 cents) that belongs to another realm. */
  numberedElsewhere: -8,
  /** The same where no realm is named: it is then a multiple of the unit. */
  numberedAlone: -3,
  timesDisagree: -2,
  /** The realm where the language of the text is spoken; more where the year fits as well. */
  home: { alone: 0.5, withYear: 0.8 },
  yearFits: { ruler: 2, realm: 1, denomination: 1, mint: 0.5, material: 0, category: 0 },
  /** Of a ruler: the year before the first or after the last. */
  yearNearlyFits: 1,
  yearMisses: { ruler: -3, realm: -1.5, denomination: -2, mint: -0.5, material: 0, category: 0 },
  reignGiven: 4,
  otherNumeral: -6,
  /** A ruler's number that is more likely the value of the next word: `Maximilian 1 Peso`. */
  numberOfNext: -6,
  /** A coin's name without a number next to a coin with one: `Napoleon, 5 Francs`. */
  besideAnother: -3,
  wholeQuery: 3,
  /** A medal is a kind of thing rather than a denomination. */
  ratherAKind: -1,
  /** Between meanings of different kinds that are otherwise equal. */
  kind: { ruler: 0.3, denomination: 0.3, realm: 0.25, material: 0.2, mint: 0.1, category: 0 },
  /** A place next to a realm or a ruler is the mint, unless it is the ruler's own realm. */
  mintBesideRealm: 1,
  realmOfRuler: 1.5,
} as const;

/** A meaning counts from here on; with a lead of `CLEAR` over every other it is clear; from `SURE` on it is sure. */
export const ENOUGH = 0;
export const CLEAR = 0.75;
/** A name in the user's language means the user's own ruler. */
export const CLEAR_IN_QUERY = 0.45;
export const SURE = 1;
/** A weak form below this is not even an uncertain mention. */
export const HARDLY = -2;
