import type { Claim } from './claim';
import type { Expectation } from './expectation';
import type { ScoredLine } from './score-lines';

/** What was wrong or missing in a line, for people who improve the readers; undefined if all was right. */
export function complaintsOf({ id, text, wrong, missing }: ScoredLine): string | undefined {
  if (wrong.length === 0 && missing.length === 0) return undefined;
  return [
    `${id}  ${text}`,
    ...wrong.map((claim) => `    wrong    ${claimText(claim)}`),
    ...missing.map((expectation) => `    missing  ${expectationText(expectation)}`),
  ].join('\n');
}

function expectationText({ alternatives }: Expectation): string {
  return alternatives.map((claims) => claims.map(claimText).join(' and ')).join(', or ');
}

function claimText(claim: Claim): string {
  switch (claim.form) {
    case 'word':
      return `${claim.kind} ${claim.word}`;
    case 'number':
      return `${claim.kind} ${claim.number}`;
    case 'years':
      return `${claim.kind} ${claim.first} to ${claim.last}`;
    case 'grade':
    case 'price':
    case 'slab':
    case 'reference':
    case 'quantity': {
      const { kind, form: _, ...value } = claim;
      return `${kind} ${JSON.stringify(value)}`;
    }
  }
}
