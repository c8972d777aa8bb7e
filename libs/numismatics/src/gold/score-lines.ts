import { dictionary } from '../dictionary';
import { describeLot } from '../lot/describe-lot';
import { understandQuery } from '../query/understand-query';
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

/** Words that are left over are judged only where the line says which they are: lots find them or do not. */
const TERMS: ReadonlySet<string> = new Set(['terms']);
const NONE: ReadonlySet<string> = new Set();

/** Every title described as the normaliser has it described, and held against what is true of it. */
export function scoreTitles(lines: readonly GoldTitle[]): readonly ScoredLine[] {
  const ancestorsOf = categoryAncestors();
  return lines.map((line) => {
    const { id, language, title, description, attributes, categoryPath } = line;
    const lot = describeLot({
      title,
      language,
      ...(description === undefined ? {} : { description }),
      ...(attributes ? { attributes } : {}),
      ...(categoryPath ? { categoryPath } : {}),
    });
    return { id, language, text: title, ...scoreLine(expectationsOfTitle(line), findingsOfLot(lot), ancestorsOf) };
  });
}

/** Every query understood; `told`: with the language of whoever types it as a hint, as the gateway gives it. */
export function scoreQueries(lines: readonly GoldQuery[], { hinted = true } = {}): readonly ScoredLine[] {
  const ancestorsOf = categoryAncestors();
  return lines.map((line) => {
    const { id, language, query, expect } = line;
    const findings = findingsOfQuery(understandQuery(query, hinted ? language : undefined));
    return {
      id,
      language,
      text: query,
      ...scoreLine(expectationsOfQuery(line), findings, ancestorsOf, expect.terms ? NONE : TERMS),
    };
  });
}

function categoryAncestors(): AncestorsOf {
  const known = new Map<string, readonly string[]>();
  const ancestorsOf = (category: string): readonly string[] => {
    const parent = dictionary().get('category', category)?.facts.parent;
    if (parent === undefined) return [];
    const above = `c-${parent}`;
    const found = known.get(category) ?? [above, ...ancestorsOf(above)];
    known.set(category, found);
    return found;
  };
  return ancestorsOf;
}
