import { describeLot, type Dictionary, understandQuery } from '@obverse/numismatics';
import type { AncestorsOf } from './claim';
import { expectationsOfQuery, expectationsOfTitle } from './expectation';
import { findingsOfLot, findingsOfQuery } from './findings';
import type { GoldQuery, GoldTitle } from './gold-line';
import { type LineScore, scoreLine } from './score';

export interface ScoredLine extends LineScore {
  readonly id: string;
  readonly language: string;
  readonly text: string;
}

/** Remaining words are scored only where the line states them. */
const TERMS: ReadonlySet<string> = new Set(['terms']);
const NONE: ReadonlySet<string> = new Set();

/** Describes every title as the normaliser does and compares the result with the line. */
export function scoreTitles(dictionary: Dictionary, lines: readonly GoldTitle[]): readonly ScoredLine[] {
  const ancestorsOf = categoryAncestors(dictionary);
  return lines.map((line) => {
    const { id, language, title, description, attributes, categoryPath } = line;
    const lot = describeLot(dictionary, {
      title,
      language,
      ...(description === undefined ? {} : { description }),
      ...(attributes ? { attributes } : {}),
      ...(categoryPath ? { categoryPath } : {}),
    });
    return { id, language, text: title, ...scoreLine(expectationsOfTitle(line), findingsOfLot(lot), ancestorsOf) };
  });
}

/** Understands every query. `hinted`: with the language of the query as a hint, which the gateway does not give. */
export function scoreQueries(
  dictionary: Dictionary,
  lines: readonly GoldQuery[],
  { hinted = true } = {},
): readonly ScoredLine[] {
  const ancestorsOf = ancestorsInQueries(dictionary);
  return lines.map((line) => {
    const { id, language, query, expect } = line;
    const findings = findingsOfQuery(understandQuery(dictionary, query, hinted ? language : undefined));
    return {
      id,
      language,
      text: query,
      ...scoreLine(expectationsOfQuery(line), findings, ancestorsOf, expect.terms ? NONE : TERMS),
    };
  });
}

/** The ancestors of a category, and the coin of which another is a special kind. */
export function ancestorsInQueries(dictionary: Dictionary): AncestorsOf {
  const categories = categoryAncestors(dictionary);
  return (tag) => [...categories(tag), ...unitsOf(dictionary, tag)];
}

/** The coin of which a coin is a special kind: a Maria Theresa thaler is a thaler, and its lots have the tags of both. */
function unitsOf(dictionary: Dictionary, tag: string): readonly string[] {
  const unit = dictionary.get('denomination', tag)?.facts.unit_of;
  return unit?.times === 1 ? [unit.tag] : [];
}

function categoryAncestors(dictionary: Dictionary): AncestorsOf {
  const known = new Map<string, readonly string[]>();
  const ancestorsOf = (category: string): readonly string[] => {
    const parent = dictionary.get('category', category)?.facts.parent;
    if (parent === undefined) return [];
    const above = `c-${parent}`;
    const found = known.get(category) ?? [above, ...ancestorsOf(above)];
    known.set(category, found);
    return found;
  };
  return ancestorsOf;
}
