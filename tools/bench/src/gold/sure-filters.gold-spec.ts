import { sureConditions, sureFilters, type SureFilter, understandQuery } from '@obverse/numismatics';
import { dictionary } from '@obverse/numismatics/testing';
import { agreement, type Claim, wordClaim } from './claim';
import { expectationsOfQuery } from './expectation';
import type { GoldQuery } from './gold-line';
import { readGoldQueries } from './read-gold';

/** The kinds of the gold set are named as the filters of a query. */
const KINDS: ReadonlySet<string> = new Set(sureConditions);

function claimOf({ condition, tag }: SureFilter): Claim {
  if (condition === 'grade') return { kind: 'grade', form: 'grade', tag };
  if (condition === 'slab') return { kind: 'slab', form: 'slab' };
  return wordClaim(condition, tag);
}

const noAncestors = (): readonly string[] => [];

interface Judged {
  readonly said: number;
  readonly right: number;
  /** Conditions of the line that the address can express, and those of them that became filters. */
  readonly wanted: number;
  readonly found: number;
}

function judged(line: GoldQuery, hint: string | undefined): Judged {
  const claims = sureFilters(understandQuery(dictionary, line.query, hint)).map(claimOf);
  const expectations = expectationsOfQuery(line);
  const accepted = expectations.flatMap(({ alternatives }) => alternatives.flat());
  const isRight = (claim: Claim) => accepted.some((one) => agreement(one, claim, noAncestors) === 'right');
  const wanted = expectations.filter(({ kind, required }) => required && KINDS.has(kind));
  const found = wanted.filter(({ alternatives }) =>
    alternatives.flat().some((one) => claims.some((claim) => agreement(one, claim, noAncestors) === 'right')),
  );
  return { said: claims.length, right: claims.filter(isRight).length, wanted: wanted.length, found: found.length };
}

describe('the sure filters of all gold queries', () => {
  const lines = (['seen', 'unseen', 'practice'] as const).flatMap((half) => readGoldQueries(half));

  it.each([
    ['with', true],
    ['without', false],
  ])('are right in 99 of 100 cases %s the language of the visitor', (_, hinted) => {
    const all = lines.map((line) => judged(line, hinted ? line.language : undefined));
    const total = (key: keyof Judged) => all.reduce((sum, one) => sum + one[key], 0);
    const precision = total('right') / total('said');
    const recall = total('found') / total('wanted');
    const figures = `precision ${precision.toFixed(4)} (${total('right')}/${total('said')}), recall ${recall.toFixed(4)} (${total('found')}/${total('wanted')})`;
    // The figures are in the message of a failure.
    expect({ figures, isPrecise: precision >= 0.99, hasRecall: recall >= 0.6 }).toEqual({
      figures,
      isPrecise: true,
      hasRecall: true,
    });
  });
});
