import type { Analysis } from '../analysis/analyse';
import type { Dictionary } from '../dictionary';
import { derived } from '../dictionary/derived';
import type { Span } from '../evidence';
import { amountAt } from './amounts';

/** A face value written with a currency sign: "$20 Liberty", "2€ Vatican". */
export interface SignedFace extends Span {
  readonly denomination: string;
  readonly value: string;
  /** Places in the text, including the sign. */
  readonly start: number;
  readonly end: number;
}

/** The unit that the sign of a currency states. */
const unitsOfCurrencies = derived(
  (source) =>
    new Map(
      source
        .all('denomination')
        .flatMap(({ id, facts: { currency } }) => (currency === undefined ? [] : [[currency, id]])),
    ),
);
/** A larger number is more likely a price. */
const MOST = 50;

/** An amount of money without a bound ("denarius 100 €"). It is ignored: it may be approximate, a maximum or a minimum. */
export function readBareMoney(analysis: Analysis): readonly Span[] {
  const found: Span[] = [];
  for (let place = 0; place < analysis.tokens.length; place++) {
    const amount = amountAt(analysis, place);
    if (amount?.by === 'sign' || amount?.by === 'sure') found.push({ from: amount.from, to: amount.to });
  }
  return found;
}

/** None if the query already names a denomination: the number can then only be a price. */
export function readSignedFaces(dictionary: Dictionary, analysis: Analysis): readonly SignedFace[] {
  const { tokens, mentions } = analysis;
  if (mentions.some(({ kind, certainty }) => kind === 'denomination' && certainty !== 'uncertain')) return [];
  const units = unitsOfCurrencies(dictionary);
  const found: SignedFace[] = [];
  for (let place = 0; place < tokens.length; place++) {
    const amount = amountAt(analysis, place);
    const denomination = amount?.by === 'sign' ? units.get(amount.currency ?? '') : undefined;
    if (!amount || denomination === undefined || Number(amount.value) > MOST) continue;
    // In `2$50` the sign divides escudos.
    if (isDigitAt(analysis.text, amount.start - 1) || isDigitAt(analysis.text, amount.end)) continue;
    const { from, to, start, end, value } = amount;
    found.push({ from, to, start, end, value: String(Number(value)), denomination });
    place = to - 1;
  }
  return found;
}

function isDigitAt(text: string, at: number): boolean {
  return /^[0-9]$/.test(text.charAt(at));
}
