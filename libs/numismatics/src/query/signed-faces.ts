import type { Analysis } from '../analysis/analyse';
import type { Span } from '../evidence';
import { amountAt } from './amounts';

/** A face value written with the sign of money: "$20 Liberty", "2€ Vatican". */
export interface SignedFace extends Span {
  readonly denomination: string;
  readonly value: string;
  /** Places in the text, the sign included. */
  readonly start: number;
  readonly end: number;
}

const DENOMINATIONS: Readonly<Record<string, string>> = { USD: 'val-dollar', EUR: 'val-euro', GBP: 'val-pound' };
/** Above it somebody rather says what a coin may cost. */
const MOST = 50;

/** An amount of money that nothing bounds ("denarius 100 €"): about so much, or at most, or at least; who knows. */
export function readBareMoney(analysis: Analysis): readonly Span[] {
  const found: Span[] = [];
  for (let place = 0; place < analysis.tokens.length; place++) {
    const amount = amountAt(analysis, place);
    if (amount?.by === 'sign' || amount?.by === 'sure') found.push({ from: amount.from, to: amount.to });
  }
  return found;
}

/** None where the query names a denomination already: then the number can only be about money. */
export function readSignedFaces(analysis: Analysis): readonly SignedFace[] {
  const { tokens, mentions } = analysis;
  if (mentions.some(({ kind, certainty }) => kind === 'denomination' && certainty !== 'uncertain')) return [];
  const found: SignedFace[] = [];
  for (let place = 0; place < tokens.length; place++) {
    const amount = amountAt(analysis, place);
    const denomination = amount?.by === 'sign' ? DENOMINATIONS[amount.currency ?? ''] : undefined;
    if (!amount || denomination === undefined || Number(amount.value) > MOST) continue;
    const { from, to, start, end, value } = amount;
    found.push({ from, to, start, end, value: String(Number(value)), denomination });
    place = to - 1;
  }
  return found;
}
