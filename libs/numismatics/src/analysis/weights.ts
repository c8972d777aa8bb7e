import { fitted } from '../fitted/fitted.data';

interface ByKind {
  readonly ruler: number;
  readonly realm: number;
  readonly denomination: number;
  readonly material: number;
  readonly mint: number;
  readonly category: number;
}

/** By how many realms struck a denomination: at most three, at most five, more. */
interface ByRarity {
  readonly few: number;
  readonly several: number;
  readonly many: number;
}

/**
 * The weights for and against a meaning, in one unit: a concept counts from {@link ENOUGH} upwards. `npm run numismatics:fit` fits them. A new weight is
 * declared here and entered into the data file as 0, which changes nothing, before the next fit.
 */
export interface Weights {
  readonly plain: number;
  /** A form with another ordinary meaning needs two more reasons. */
  readonly weak: ByKind;
  /** Added to that: a query is about coins. */
  readonly weakInQuery: number;
  readonly preferred: number;
  /** A unit of the same name that other realms struck: the Austrian schilling after the older ones. */
  readonly namesake: number;
  /** A unit that other languages call by this word: without a realm, the word means the unit whose name it is. */
  readonly member: number;
  /** A given name for one of its bearers. */
  readonly nameOnly: number;
  /** A small word of the text's language, independent of its meaning in another (au, par, on). */
  readonly smallWord: number;
  /** Three letters that are a word in another language than the text's. */
  readonly shortElsewhere: number;
  readonly inflected: number;
  readonly compound: number;
  /** A form of every language; or of English, where the text's language is unknown. */
  readonly anyLanguage: number;
  readonly title: number;
  /** A weak form that only one entry has. */
  readonly onlyOne: number;
  readonly otherLanguage: number;
  readonly weakInOtherLanguage: number;
  /** The text's language has the word for another concept. */
  readonly meansAnother: Pick<ByKind, 'ruler' | 'denomination'>;
  /** The form belongs to the language of the text; by kind. English counts less, because sellers everywhere use it. */
  readonly sameLanguage: Pick<ByKind, 'material' | 'denomination'> & {
    readonly other: number;
    readonly english: number;
  };
  /** For a weak form: after a number it is a denomination. */
  readonly numberBefore: number;
  readonly romanNumberBefore: number;
  readonly yearBehind: number;
  readonly besideDenomination: number;
  /** `Au 3,52 g`, `Ag, ss`: catalogues print the metal before measures and grade. */
  readonly beforeMeasure: number;
  readonly metalOfDenomination: number;
  readonly otherMetal: number;
  /** Two concepts of one realm, or of realms one of which is part of the other; of realms that share a whole; of unrelated realms. */
  readonly realmAgrees: ByKind;
  readonly denominationAgrees: ByRarity;
  readonly colony: number;
  readonly realmsShareAWhole: number;
  readonly realmDisagrees: ByKind;
  readonly denominationDisagrees: ByRarity;
  /** A number and a unit in one form (20 francs or, 2 cents) that belongs to another realm. */
  readonly numberedElsewhere: number;
  /** The same where no realm is named: it is then a multiple of the unit. */
  readonly numberedAlone: number;
  readonly timesDisagree: number;
  /** The realm where the language of the text is spoken; more where the year fits as well. */
  readonly home: { readonly alone: number; readonly withYear: number };
  readonly yearFits: ByKind;
  /** Of a ruler: the year before the first or after the last. */
  readonly yearNearlyFits: number;
  readonly yearMisses: ByKind;
  readonly reignGiven: number;
  readonly otherNumeral: number;
  /** A ruler's number that is more likely the value of the next word: `Maximilian 1 Peso`. */
  readonly numberOfNext: number;
  /** A coin's name without a number next to a coin with one: `Napoleon, 5 Francs`. */
  readonly besideAnother: number;
  readonly wholeQuery: number;
  /** A medal is a kind of thing rather than a denomination. */
  readonly ratherAKind: number;
  /** Between meanings of different kinds that are otherwise equal. */
  readonly kind: ByKind;
  /** A place next to a realm or a ruler is the mint, unless it is the ruler's own realm. */
  readonly mintBesideRealm: number;
  readonly realmOfRuler: number;
  /** With such a lead over every other meaning, a meaning is clear. */
  readonly clear: number;
  /** The same in a query: a name in the user's language means the user's own ruler. */
  readonly clearInQuery: number;
  /** A meaning with this score and this lead is sure. */
  readonly sure: number;
  /** A weak form below this score is not even an uncertain mention. */
  readonly hardly: number;
}

/** A meaning counts from this score on: the zero of the unit of weights. */
export const ENOUGH = 0;

/** The weights in use. */
export let WEIGHTS: Weights = fitted.meanings.weights;

/** Uses other weights from now on. For the fit; what was derived from the weights before must be forgotten. */
export function useWeights(weights: Weights): void {
  WEIGHTS = weights;
}
