import type { QuantityEvidence } from '../evidence';
import type { Tokenised } from '../text/tokens';
import { SERIES_WORDS } from './quantity-words.data';
import { gap, isPartOfNumber, quantity } from './quantity-evidence';
import { fold } from '../text/fold';

const seriesWords: ReadonlySet<string> = new Set(SERIES_WORDS.map(fold));
const TIMES = /^(?:([0-9]{1,3})[xх]|[xх]([0-9]{1,3}))$/;

/** "2x 5 Mark", "x10", "(3x)"; not the 17 x 19 of a measure. */
export function times(text: Tokenised, place: number): QuantityEvidence | undefined {
  const form = text.tokens[place]?.form ?? '';
  const glued = TIMES.exec(form);
  if (glued) return timesGlued(text, place, glued);
  const [before, after] = [text.tokens[place - 1]?.form ?? '', text.tokens[place + 1]?.form ?? ''];
  if (isTimesSign(form) && UP_TO_3_DIGITS.test(after) && !/^[0-9]/.test(before)) return timesBefore(text, place, after);
  return UP_TO_3_DIGITS.test(form) ? timesBehind(text, place, form) : undefined;
}

const UP_TO_3_DIGITS = /^[0-9]{1,3}$/;

function isTimesSign(form: string): boolean {
  return form === 'x' || form === 'х';
}

/** "2x", "x10" */
function timesGlued(text: Tokenised, place: number, glued: RegExpExecArray): QuantityEvidence | undefined {
  const [, isBehind, number] = glued;
  const before = text.tokens[place - 1]?.form ?? '';
  const free = isBehind !== undefined || !/^[0-9]+$/.test(before) || gap(text, place) !== '';
  if (!free || seriesWords.has(before) || isMeasured(text, place + 1)) return undefined;
  return multiplied(place, place + 1, Number(isBehind ?? number));
}

/** "x 10" */
function timesBefore(text: Tokenised, place: number, number: string): QuantityEvidence | undefined {
  if (isMeasured(text, place + 2) || !/^ ?$/.test(gap(text, place + 1))) return undefined;
  return multiplied(place, place + 2, Number(number));
}

/** "2 x", "2 × 5 Mark" */
function timesBehind(text: Tokenised, place: number, number: string): QuantityEvidence | undefined {
  const sign = isTimesSign(text.tokens[place + 1]?.form ?? '') ? 1 : 0;
  const crossed = (sign === 1 ? /^ ?$/ : /^ ?× ?$/).test(gap(text, place + 1));
  if (!crossed || isPartOfNumber(text, place) || isMeasured(text, place + 1 + sign)) return undefined;
  return multiplied(place, place + 1 + sign, Number(number));
}

/** Whether lengths follow, or nothing that can be counted: "x 19 mm", "x 19". */
function isMeasured({ tokens }: Tokenised, place: number): boolean {
  for (let at = place; at < place + 3; at++)
    if (/^(?:[0-9]*)(?:mm|cm|мм|см)$/.test(tokens[at]?.form ?? '')) return true;
  return false;
}

function multiplied(from: number, to: number, count: number): QuantityEvidence | undefined {
  return count >= 1 && count <= 500 ? quantity(from, to, count, 'likely') : undefined;
}
