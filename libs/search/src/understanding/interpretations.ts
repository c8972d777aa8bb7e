import { filterRows, type Understood, type UnderstoodPart } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import type { RankConditions } from '@obverse/lot-index';
import type { ExchangeRates } from '@obverse/lots';
import {
  MAX_RELAXATIONS,
  relaxationBy,
  relaxations,
  type RelaxOptions,
  understandQuery,
  words,
  type QueryPart,
  type Relaxation,
  type UnderstoodQuery,
  type Dictionary,
} from '@obverse/numismatics';
import { filtersAsText } from './filters-as-text';
import { splitSearch, type SplitSearch } from './split-search';
import { addressConditions, type LinkedConditions } from '../plan/build-lot-query';
import { combined, type Conditions } from '../plan/combine-conditions';
import { InvalidCriteriaError } from '../criteria/invalid-criteria';
import type { Criteria } from '../criteria/criteria';
import { givenUpOf, nearestFirst, type GivenUp } from '../plan/given-up';
import { rankingOf } from '../plan/ranking';
import { conditionsOf } from '../plan/understood-conditions';

/** One way to read a search: the conditions of its lots, and how to present it. */
export interface Interpretation {
  /** `exact`; `whole` if the text was not split into filters and a rest; otherwise `ways-` and what is given up (see `Relaxation.ways`). */
  readonly name: string;
  readonly criteria: Criteria;
  readonly conditions: Conditions;
  readonly ranking: readonly RankConditions[];
  readonly understood?: Understood;
  /** How the text of `criteria` was read. Absent for words without a meaning, and where conditions of the text are given up. */
  readonly said?: UnderstoodQuery;
  /** Set for an interpretation that gives conditions up. */
  readonly isNear?: true;
  /** What a lot of such an interpretation may lack. */
  readonly givenUp?: readonly GivenUp[];
}

/** All interpretations of a search, the exact one first. */
export interface Interpretations {
  readonly exact: Interpretation;
  /** Those that give up least first; used if the exact one finds little. Not read before, because most searches need none. */
  readonly looser: (options?: Pick<RelaxOptions, 'lacksWords'>) => readonly Interpretation[];
  /**
   * Those of which lots follow the few of the exact one. They depend on the filters and the rest of the text, and not on which words became filters (ADR
   * 0092).
   */
  readonly following: () => readonly Interpretation[];
  /** The exact or looser one of a name; undefined if the search has none. */
  readonly named: (name: string) => Interpretation | undefined;
  /** Typed words that were taken for others, to be looked up among the words of lots. */
  readonly corrected: readonly string[];
}

export interface InterpretOptions {
  readonly dictionary: Dictionary;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly rates: ExchangeRates;
  /** Prices are sorted in this currency. */
  readonly currency: string;
  /** The currency of an amount without one: that in which the visitor sees prices. */
  readonly amountsIn: string;
  /** Of the titles of what was understood. Default: that of the text. */
  readonly language?: Language;
  readonly linked?: LinkedConditions;
  /** Folded words of lots that are not to be corrected. */
  readonly known?: ReadonlySet<string>;
  /** Reads a text by the dictionary. Default: {@link understoodBy}. One that keeps what it read saves reading a search again for its filters and next pages. */
  readonly understand?: Understand;
}

/** What decides how a dictionary reads a text. */
export type TextOptions = Pick<InterpretOptions, 'language' | 'known'>;
export type Understand = (text: string, options: TextOptions) => UnderstoodQuery;

export function interpretationsOf(criteria: Criteria, options: InterpretOptions): Interpretations {
  const { query } = criteria;
  const address = addressConditions(criteria, options);
  if (query === undefined) {
    const exact = alone('exact', criteria, address, options);
    return { ...only(exact), following: () => followingOf(criteria, options) };
  }
  if (criteria.trigger) return only(alone('exact', criteria, combined(address, { terms: words(query) }), options));
  const { dictionary } = options;
  const { understand: read = understoodBy(dictionary) } = options;
  const understand = (text: string) => read(text, options);
  const understood = understand(query);
  const whole = interpretationOf(dictionary, 'whole', criteria, understood, options);
  const split = splitSearch(criteria, understood, understand);
  const exact = split ? splitInterpretation(split, understood, options) : { ...whole, name: 'exact' };
  const relaxed = (relaxation: Relaxation) => relaxedInterpretation(criteria, understood, relaxation, options);
  const looser = (known: Pick<RelaxOptions, 'lacksWords'> = {}) => [
    ...(split && !known.lacksWords ? [whole] : []),
    ...relaxations(dictionary, understood, {
      ...known,
      most: split ? MAX_RELAXATIONS - 1 : MAX_RELAXATIONS,
    }).flatMap((one) => possible(() => relaxed(one))),
  ];
  const following = () =>
    split ? followingOf(split.criteria, options, split.rest) : followingOf(criteria, options, understood);
  const named = (name: string) => {
    if (!name.startsWith(RELAXED)) return [exact, ...(split ? [whole] : [])].find((one) => one.name === name);
    const found = relaxationBy(dictionary, understood, name.slice(RELAXED.length));
    return found && relaxed(found);
  };
  return { exact, looser, following, named, corrected: understood.corrections.map(({ typed }) => typed) };
}

/** Of filters and the rest of a text, as if all of it were typed. */
function followingOf(criteria: Criteria, options: InterpretOptions, rest?: UnderstoodQuery): readonly Interpretation[] {
  const asked = filtersAsText(options.dictionary, criteria, rest, options.language);
  if (asked.understood.parts.length === 0) return [];
  return relaxations(options.dictionary, asked.understood).flatMap((one) =>
    possible(() => relaxedInterpretation(asked.criteria, asked.understood, one, options)),
  );
}

/** A relaxation adds alternatives that the visitor did not write, so one with too many is left out and no fault of the request. */
function possible(interpret: () => Interpretation): readonly Interpretation[] {
  try {
    return [interpret()];
  } catch (error) {
    if (error instanceof InvalidCriteriaError) return [];
    throw error;
  }
}

function relaxedInterpretation(
  criteria: Criteria,
  exact: UnderstoodQuery,
  { step, ways, dropped, query: looser }: Relaxation,
  options: InterpretOptions,
): Interpretation {
  const { dictionary } = options;
  const { said: _said, ...interpretation } = interpretationOf(
    dictionary,
    `${RELAXED}${ways}`,
    criteria,
    looser,
    options,
  );
  const givenUp = givenUpOf(dictionary, exact, dropped, options);
  return {
    ...interpretation,
    ranking: likeness(options.linked) ?? nearestFirst(givenUp, interpretation.ranking),
    understood: { ...understoodOf(exact), relaxed: { step, dropped: dropped.map(shown) } },
    isNear: true,
    givenUp,
  };
}

const RELAXED = 'ways-';

/** A search that is read in one way. */
export function only(exact: Interpretation): Interpretations {
  return {
    exact,
    looser: () => [],
    following: () => [],
    named: (name) => (name === exact.name ? exact : undefined),
    corrected: [],
  };
}

/**
 * The language of the visitor is that of titles and no hint for the words: people search in several languages, and a suggestion in another one would find
 * other lots than it counts. Pure.
 */
export function understoodBy(dictionary: Dictionary): Understand {
  return (text, { known, language }) =>
    understandQuery(dictionary, text, undefined, {
      ...(known && known.size > 0 ? { knows: (word: string) => known.has(word) } : {}),
      ...(language === undefined ? {} : { titles: language }),
    });
}

function alone(name: string, criteria: Criteria, conditions: Conditions, { linked }: InterpretOptions): Interpretation {
  return { name, criteria, conditions, ranking: likeness(linked) ?? rankingOf(criteria, undefined) };
}

/** Lots that are similar to a selected one are ranked by what they share with it, whatever else is asked for. */
function likeness(linked: LinkedConditions = {}): readonly RankConditions[] | undefined {
  return linked.similar?.ranking;
}

function interpretationOf(
  dictionary: Dictionary,
  name: string,
  criteria: Criteria,
  understood: UnderstoodQuery,
  options: InterpretOptions,
): Interpretation {
  const text = conditionsOf(dictionary, understood, options);
  // The status of the text takes precedence over that of the address.
  const served = { ...criteria, ...(text.status ? { status: text.status } : {}) };
  return {
    name,
    criteria: served,
    conditions: combined(addressConditions(served, options), text),
    ranking: likeness(options.linked) ?? rankingOf(criteria, understood),
    understood: understoodOf(understood),
    said: understood,
  };
}

/** The filters and the rest. `understood` has the parts that became filters, then the parts of the rest by their places there. */
function splitInterpretation(
  { criteria, rest, parts }: SplitSearch,
  whole: UnderstoodQuery,
  options: InterpretOptions,
): Interpretation {
  const chosen: UnderstoodPart[] = parts.map(({ part, filter }) => ({
    ...shown(part),
    filter: filterRows[filter].stored,
  }));
  const served = rest
    ? interpretationOf(options.dictionary, 'exact', criteria, rest, options)
    : alone('exact', criteria, addressConditions(criteria, options), options);
  const remaining = served.understood?.parts ?? [];
  return { ...served, understood: { ...understoodOf(whole), parts: [...chosen, ...remaining] } };
}

function understoodOf({ parts, corrections }: UnderstoodQuery): Understood {
  return { parts: parts.map(shown), corrections: corrections.map((correction) => ({ ...correction })) };
}

function shown(part: QueryPart): UnderstoodPart {
  return { ...part };
}
