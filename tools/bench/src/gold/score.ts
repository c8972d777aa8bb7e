import { agreement, type AncestorsOf, type Claim } from './claim';
import type { Expectation } from './expectation';
import type { Finding } from './findings';

/** Counts of one kind or language; weights of findings may be fractions. */
export interface Tally {
  /** Required claims, and those of them that were found. */
  readonly wanted: number;
  readonly found: number;
  /** Claims made, and those of them that are right. */
  readonly said: number;
  readonly right: number;
}

export const NOTHING: Tally = { wanted: 0, found: 0, said: 0, right: 0 };

/** The score of one line: counts by kind, and what was wrong or missing, as text. */
export interface LineScore {
  readonly byKind: ReadonlyMap<string, Tally>;
  readonly wrong: readonly Claim[];
  readonly missing: readonly Expectation[];
}

/**
 * A claim is right if one alternative of some expectation, required or not, contains it. A category above an accepted one is neither right nor wrong,
 * only missing. `ignoring`: kinds that are not scored in this line.
 */
export function scoreLine(
  expectations: readonly Expectation[],
  findings: readonly Finding[],
  ancestorsOf: AncestorsOf,
  ignoring: ReadonlySet<string> = new Set(),
): LineScore {
  const byKind = new Map<string, Tally>();
  const count = (kind: string, change: Partial<Tally>): void => {
    byKind.set(kind, sum([byKind.get(kind) ?? NOTHING, { ...NOTHING, ...change }]));
  };
  const wanted = expectations.flatMap(({ alternatives }) => alternatives.flat());
  const wrong: Claim[] = [];
  for (const { claim, weight } of findings) {
    if (ignoring.has(claim.kind)) continue;
    const verdicts = wanted.map((one) => agreement(one, claim, ancestorsOf));
    if (verdicts.includes('right')) count(claim.kind, { said: weight, right: weight });
    else if (!verdicts.includes('short')) {
      count(claim.kind, { said: weight });
      wrong.push(claim);
    }
  }
  const missing: Expectation[] = [];
  for (const expectation of expectations) {
    if (!expectation.required || ignoring.has(expectation.kind)) continue;
    const met = isMet(expectation, findings, ancestorsOf);
    count(expectation.kind, { wanted: 1, found: met ? 1 : 0 });
    if (!met) missing.push(expectation);
  }
  return { byKind, wrong, missing };
}

function isMet({ alternatives }: Expectation, findings: readonly Finding[], ancestorsOf: AncestorsOf): boolean {
  return alternatives.some((claims) =>
    claims.every((one) => findings.some(({ claim }) => agreement(one, claim, ancestorsOf) === 'right')),
  );
}

export function sum(tallies: Iterable<Tally>): Tally {
  let [wanted, found, said, right] = [0, 0, 0, 0];
  for (const tally of tallies) {
    wanted += tally.wanted;
    found += tally.found;
    said += tally.said;
    right += tally.right;
  }
  return { wanted, found, said, right };
}

/** Share of claims that are right, 0 to 1; 1 without claims. */
export function precisionOf({ said, right }: Tally): number {
  return said === 0 ? 1 : right / said;
}

/** Share of required claims that were found, 0 to 1; 1 if none is required. */
export function recallOf({ wanted, found }: Tally): number {
  return wanted === 0 ? 1 : found / wanted;
}
