import type { Certainty, QuantityEvidence } from '../evidence';
import type { Tokenised } from '../text/tokens';

// Evidence of quantities, and what its readers ask of the text.

export const BECAUSE = {
  counted: 'A number counts specimens.',
  several: 'A word for several specimens.',
} as const;

export function quantity(from: number, to: number, count: number, certainty: Certainty): QuantityEvidence {
  return { kind: 'quantity', from, to, certainty, because: BECAUSE.counted, amount: amountOf(count), count };
}

export function amountOf(count: number): 'single' | 'pair' | 'group' {
  return count === 1 ? 'single' : count === 2 ? 'pair' : 'group';
}

export function group(from: number, to: number, certainty: Certainty): QuantityEvidence {
  return { kind: 'quantity', from, to, certainty, because: BECAUSE.several, amount: 'group' };
}

/** Two specimens. A weak word names a pair only at the beginning. */
export function pairAt(from: number, to: number, weak: boolean): QuantityEvidence | undefined {
  if (weak && from > 0) return undefined;
  return {
    kind: 'quantity',
    from,
    to,
    certainty: weak ? 'likely' : 'sure',
    because: BECAUSE.several,
    amount: 'pair',
    count: 2,
  };
}

const BEHIND_CURRENCY = /\p{Sc} ?$/u;

/** The decimals of 3.45, the end of a range or of a reference, the amount of £2. */
export function isPartOfNumber(given: Tokenised, place: number): boolean {
  const between = gap(given, place);
  if (BEHIND_CURRENCY.test(between)) return true;
  return /^[.,/–-]$/.test(between) && /[0-9]$/.test(given.tokens[place - 1]?.form ?? '');
}

/** The text between a token and the one before; for the place after the last token, the rest of the text. */
export function gap({ text, tokens }: Tokenised, place: number): string {
  return text.slice(tokens[place - 1]?.end ?? 0, tokens[place]?.start ?? text.length);
}
